import type { PageContent } from '../site/content.js';

export const personalEn: PageContent = {
  eyebrow: 'Mind Map Personal',
  sibling: { to: '/productproionfo', label: 'See Professional' },
  heading: 'Good maps, even if you work alone',
  lead: 'Finish a book, prepare a course, think something through. The personal edition keeps what one person needs: open it and draw, close it and be done.',
  map: {
    label:
      'Example of a mind map: reading notes with the branches questions, claims, examples and actions',
    tree: {
      text: 'Reading notes',
      children: [
        { text: 'Questions', children: [{ text: "The author's" }, { text: 'My own' }] },
        { text: 'Claims', children: [{ text: 'Three theses' }, { text: 'Objections' }] },
        { text: 'Examples', children: [{ text: 'In the book' }, { text: 'I have seen' }] },
        { text: 'Actions', children: [{ text: 'Try one this week' }] },
      ],
    },
  },
  features: {
    title: 'Just what you need, and no more',
    lead: 'No team to set up, no permissions to learn, no endless panels.',
    items: [
      {
        icon: 'branch',
        title: 'Several structures',
        text: 'Map, tree or outline: look at the same content in another way at any time.',
      },
      {
        icon: 'offline',
        title: 'Works without a network',
        text: 'What you write stays on your device and reaches your account once you are online.',
      },
      {
        icon: 'style',
        title: 'Pictures and formulas',
        text: 'Pictures, formulas, links and notes hang on a topic, ready for your revision.',
      },
      {
        icon: 'search',
        title: 'Search in everything',
        text: 'One word that you remember is enough: all maps are searched.',
      },
      {
        icon: 'export',
        title: 'Exports without a watermark',
        text: 'Images and PDF come out as drawn, and print clearly.',
      },
      {
        icon: 'shield',
        title: 'Seen by you alone',
        text: 'Maps are private. To show one, send a link that you can take back.',
      },
    ],
  },
  steps: {
    title: 'Three ways people use it',
    lead: 'Each begins with one word in the middle.',
    items: [
      { title: 'Reading', text: 'A branch for each chapter: in the end you see the skeleton.' },
      {
        title: 'Study',
        text: 'Split the syllabus, fold what you know; what is left is your work.',
      },
      {
        title: 'Writing',
        text: 'Arrange arguments and material in the map, then write along the outline.',
      },
    ],
  },
  editions: {
    title: 'Editions and prices',
    lead: 'For one person the personal edition is right. When you need more charts or Office export, upgrade.',
  },
  questions: {
    title: 'FAQ',
    items: [
      {
        question: 'Is it for students too?',
        answer: 'Yes. It is made for one person learning and living, with all its functions.',
      },
      {
        question: 'Will my maps be there after an upgrade?',
        answer: 'All of them. An upgrade adds functions, nothing has to be moved.',
      },
      {
        question: 'On how many computers can I use it?',
        answer: 'One account works on your own devices, and the content is the same on each.',
      },
      {
        question: 'Can I import maps of other programs?',
        answer: 'Markdown and outlines can be imported; most mind map programs export one of them.',
      },
    ],
  },
  closing: {
    title: 'Start with the book you are reading',
    lead: 'Sign in, choose an edition and draw your first map.',
  },
};
