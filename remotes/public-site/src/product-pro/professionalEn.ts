import type { PageContent } from '../site/content.js';

export const professionalEn: PageContent = {
  eyebrow: 'Mind Map Professional',
  sibling: { to: '/webHome', label: 'See Personal' },
  heading: 'From thinking it through to getting it across',
  lead: 'A proposal needs layers, a process has to work, a report has to be understood. The professional edition brings maps, flow charts, fishbones and time lines together: one content, several drawings.',
  map: {
    label:
      'Example of a mind map: why a delivery is late, with the branches people, process, tools and requirements',
    tree: {
      text: 'Why are we late?',
      children: [
        { text: 'People', children: [{ text: 'New staff' }, { text: 'Handover gaps' }] },
        { text: 'Process', children: [{ text: 'Late review' }, { text: 'Approvals' }] },
        { text: 'Tools', children: [{ text: 'Unequal set-ups' }] },
        { text: 'Requirements', children: [{ text: 'Changes' }, { text: 'Acceptance' }] },
      ],
    },
  },
  features: {
    title: 'Every drawing that work asks for',
    lead: 'Another kind of drawing does not mean drawing again.',
    items: [
      {
        icon: 'branch',
        title: 'One content, many drawings',
        text: 'Turn a map into a fishbone, an organisation chart or a time line. The order stays.',
      },
      {
        icon: 'chart',
        title: 'Figures in the drawing',
        text: 'Paste a table and get a chart; change a number and the chart follows.',
      },
      {
        icon: 'export',
        title: 'Ready to hand over',
        text: 'Word comes with a table of contents, slides with one branch each. No layout work.',
      },
      {
        icon: 'team',
        title: 'Comments and revisions',
        text: 'Remarks sit on the topic; each change can be seen, accepted or taken back.',
      },
      {
        icon: 'style',
        title: 'Company templates',
        text: 'Logo, colours and fonts in a template: all drawings of the company look alike.',
      },
      {
        icon: 'shield',
        title: 'Under control',
        text: 'Members, permissions and a record of actions. Ask us for single sign-on and your own servers.',
      },
    ],
  },
  steps: {
    title: 'The way of a proposal',
    lead: 'One content, from the discussion to the delivery.',
    items: [
      {
        title: 'Discuss',
        text: 'Note in the map while talking; at the end the structure is there.',
      },
      {
        title: 'Examine',
        text: 'A fishbone for causes, a flow chart for steps, doubts as comments.',
      },
      { title: 'Deliver', text: 'Export Word and slides in the company template, and send them.' },
    ],
  },
  editions: {
    title: 'Editions and prices',
    lead: 'The price shown when you order is the one that counts. Invoices are available.',
  },
  questions: {
    title: 'FAQ',
    items: [
      {
        question: 'I have the personal edition. How do I change?',
        answer:
          'Choose the professional edition with the same account. Your maps stay there and open as before.',
      },
      {
        question: 'Can it run inside our network?',
        answer: 'Yes. Ask us: we help you run it on your servers and join your single sign-on.',
      },
      {
        question: 'How do I get an invoice?',
        answer:
          'Send title and tax number after paying. Progress and reasons are shown with the order.',
      },
      {
        question: 'Is our data used for anything else?',
        answer: 'No. It serves you and your team. We do not read it or pass it on.',
      },
    ],
  },
  closing: {
    title: 'Your next report in one drawing',
    lead: 'Sign in and choose an edition. Members can be added at any time.',
  },
};
