import type { PageContent } from '../site/content.js';

export const naolituZh: PageContent = {
  eyebrow: '脑力图',
  sibling: null,
  heading: '把一团想法，理成一张图',
  lead: '打开浏览器就能画。回车加一条，Tab 深一层，手不离开键盘，思路也不会断。画完就是一份能讲、能改、能交付的大纲。',
  map: {
    label: '思维导图示例：新品发布，分为调研、设计、开发、上线四个分支',
    tree: {
      text: '新品发布',
      children: [
        { text: '调研', children: [{ text: '用户访谈' }, { text: '竞品对照' }] },
        { text: '设计', children: [{ text: '原型' }, { text: '走查' }] },
        { text: '开发', children: [{ text: '排期' }, { text: '测试' }] },
        { text: '上线', children: [{ text: '公告' }, { text: '回访' }] },
      ],
    },
  },
  features: {
    title: '为想得快的人做的',
    lead: '功能不求多，求每一步都少打断你一次。',
    items: [
      {
        icon: 'keyboard',
        title: '全程键盘',
        text: '新建、移动、折叠、改样式都有快捷键，也都能在菜单里找到。',
      },
      {
        icon: 'outline',
        title: '导图就是大纲',
        text: '同一份内容，导图用来想，大纲用来写，切换时不丢一个字。',
      },
      {
        icon: 'search',
        title: '大图也好找',
        text: '搜索会展开所在的分支；上千个主题的图，也能一眼回到要改的地方。',
      },
      {
        icon: 'style',
        title: '好看不费事',
        text: '配色与线条成套设计，换一套主题，整张图一起换。',
      },
      {
        icon: 'export',
        title: '带得走',
        text: '导出图片、PDF、Markdown 与大纲文本，内容始终是你的。',
      },
      {
        icon: 'team',
        title: '一起改',
        text: '团队版里多人共用一个空间，谁改了什么都有记录，改错可以退回。',
      },
    ],
  },
  steps: {
    title: '三步画完一张图',
    lead: '不需要教程，第一次用也一样。',
    items: [
      { title: '写下中心', text: '一句话说清要想的事，它就是图的根。' },
      { title: '想到就记', text: '先不管顺序，一条接一条；位置由脑力图来排。' },
      { title: '拖一拖，成形', text: '把相近的拖到一起，删掉多余的，导出或分享。' },
    ],
  },
  editions: {
    title: '版本与价格',
    lead: '价格以下单时显示的为准。企业版可以部署在自己的服务器上。',
  },
  questions: {
    title: '常见问题',
    items: [
      {
        question: '需要安装吗？',
        answer: '不需要。近两年的 Chrome、Edge、Firefox 和 Safari 都可以直接使用。',
      },
      {
        question: '手机上能用吗？',
        answer: '能查看和做简单修改。要画大图，还是推荐用电脑和键盘。',
      },
      {
        question: '我的图存在哪里？',
        answer: '存在你的账户里，只有你和你邀请的人能打开。企业版可以存在自己的服务器上。',
      },
      {
        question: '可以开发票吗？',
        answer: '可以。付款后提交申请，进度在个人中心的订单里能看到。',
      },
      {
        question: '不合适可以退款吗？',
        answer: '可以在个人中心联系我们申请，我们会按订单的使用情况处理，退款原路返回。',
      },
    ],
  },
  closing: { title: '下一个想法，从一个词开始', lead: '登录后即可选择版本，随时可以升级。' },
};
