import type { PageContent } from '../site/content.js';

export const personalZh: PageContent = {
  eyebrow: '思维导图个人版',
  sibling: { to: '/productproionfo', label: '查看专业版' },
  heading: '一个人用，也值得一张好图',
  lead: '读完一本书、备好一门课、想清一件事。个人版只留下一个人需要的东西，打开就画，关掉就好。',
  map: {
    label: '思维导图示例：读书笔记，分为问题、观点、例子、行动四个分支',
    tree: {
      text: '读书笔记',
      children: [
        { text: '问题', children: [{ text: '作者想答什么' }, { text: '我想问什么' }] },
        { text: '观点', children: [{ text: '三条主张' }, { text: '反对意见' }] },
        { text: '例子', children: [{ text: '书里的' }, { text: '我见过的' }] },
        { text: '行动', children: [{ text: '本周试一次' }] },
      ],
    },
  },
  features: {
    title: '刚好够用，没有负担',
    lead: '不用注册团队，不用学权限，也没有看不完的面板。',
    items: [
      {
        icon: 'branch',
        title: '多种结构',
        text: '导图、树形、大纲，同一份内容随时换一种看法。',
      },
      {
        icon: 'offline',
        title: '断网也能写',
        text: '写下的内容先留在本机，联网之后再同步到账户。',
      },
      {
        icon: 'style',
        title: '贴图与公式',
        text: '图片、公式、链接和备注都能挂在主题上，复习时一起看。',
      },
      {
        icon: 'search',
        title: '全文搜索',
        text: '记得一个词就够了，所有图一起找。',
      },
      {
        icon: 'export',
        title: '导出不加水印',
        text: '图片与 PDF 原样导出，打印出来也清楚。',
      },
      {
        icon: 'shield',
        title: '只有你能看见',
        text: '图默认不公开。要给别人看，由你发出一个随时可以收回的链接。',
      },
    ],
  },
  steps: {
    title: '常见的三种用法',
    lead: '每一种都从一个中心词开始。',
    items: [
      { title: '读书', text: '一章一个分支，读完回头看，骨架自己就出来了。' },
      { title: '备考', text: '把考纲拆成主题，掌握一个折叠一个，剩下的就是要练的。' },
      { title: '写作', text: '先在图里摆好论点与材料，再切到大纲一段一段写下去。' },
    ],
  },
  editions: {
    title: '版本与价格',
    lead: '一个人用选个人版；以后要更多图形或导出 Word、PPT，再升级不迟。',
  },
  questions: {
    title: '常见问题',
    items: [
      {
        question: '学生可以用吗？',
        answer: '可以，个人版就是为一个人学习和生活准备的，功能没有区别。',
      },
      {
        question: '以后升级，原来的图还在吗？',
        answer: '都在。升级只是多了功能，内容不需要搬动。',
      },
      {
        question: '可以在几台电脑上用？',
        answer: '同一个账户可以在自己的几台设备上登录，内容会保持一致。',
      },
      {
        question: '能导入其他软件的图吗？',
        answer: '可以导入 Markdown 和大纲文本，大多数思维导图软件都能导出这两种格式。',
      },
    ],
  },
  closing: { title: '从手边的这本书开始', lead: '登录后选好版本，就可以画第一张图。' },
};
