import type { PageContent } from '../site/content.js';

export const naolituEn: PageContent = {
  eyebrow: 'Naolitu',
  sibling: null,
  heading: 'Turn a tangle of ideas into one map',
  lead: 'Open the browser and draw. Enter adds a topic, Tab goes one level deeper; your hands stay on the keyboard and your mind on the subject. What you end up with is an outline you can present, change and hand over.',
  map: {
    label:
      'Example of a mind map: a product launch with the branches research, design, build and launch',
    tree: {
      text: 'Product launch',
      children: [
        { text: 'Research', children: [{ text: 'Interviews' }, { text: 'Competitors' }] },
        { text: 'Design', children: [{ text: 'Prototype' }, { text: 'Review' }] },
        { text: 'Build', children: [{ text: 'Schedule' }, { text: 'Testing' }] },
        { text: 'Launch', children: [{ text: 'News' }, { text: 'Follow-up' }] },
      ],
    },
  },
  features: {
    title: 'Made for people who think fast',
    lead: 'Not the most functions, but the fewest interruptions.',
    items: [
      {
        icon: 'keyboard',
        title: 'Keyboard all the way',
        text: 'Add, move, fold and style by shortcut. All of it is in the menus as well.',
      },
      {
        icon: 'outline',
        title: 'The map is the outline',
        text: 'One content: think in the map, write in the outline. Nothing is lost in between.',
      },
      {
        icon: 'search',
        title: 'Large maps stay findable',
        text: 'Search unfolds the branch it finds, also among thousands of topics.',
      },
      {
        icon: 'style',
        title: 'Good looks, little effort',
        text: 'Colours and lines come as a set: change the theme, and the whole map follows.',
      },
      {
        icon: 'export',
        title: 'Yours to take along',
        text: 'Export images, PDF, Markdown and outlines. The content remains yours.',
      },
      {
        icon: 'team',
        title: 'Work on it together',
        text: 'In the team edition several people share a space, with a record of each change.',
      },
    ],
  },
  steps: {
    title: 'A map in three steps',
    lead: 'No tutorial needed, not even the first time.',
    items: [
      { title: 'Write the centre', text: 'One line about the subject: that is the root.' },
      { title: 'Note what comes', text: 'Never mind the order. Naolitu finds the places.' },
      {
        title: 'Drag it into shape',
        text: 'Put together what belongs together, drop the rest, export or share.',
      },
    ],
  },
  editions: {
    title: 'Editions and prices',
    lead: 'The price shown when you order is the one that counts. The enterprise edition can run on your own servers.',
  },
  questions: {
    title: 'FAQ',
    items: [
      {
        question: 'Do I have to install anything?',
        answer: 'No. Chrome, Edge, Firefox and Safari of the last two years all work.',
      },
      {
        question: 'Does it work on a phone?',
        answer: 'You can read and make small changes. For large maps we suggest a keyboard.',
      },
      {
        question: 'Where are my maps kept?',
        answer:
          'In your account; only you and those you invite can open them. The enterprise edition can keep them on your own servers.',
      },
      {
        question: 'Can I get an invoice?',
        answer:
          'Yes. Apply after paying; the progress is shown with the order in the personal centre.',
      },
      {
        question: 'Can I get a refund?',
        answer:
          'You can ask for one in the personal centre. We look at how the order was used, and refunds go back the way the payment came.',
      },
    ],
  },
  closing: {
    title: 'The next idea starts with one word',
    lead: 'Sign in and choose an edition. You can upgrade at any time.',
  },
};
