import type { PageContent } from '../site/content.js';

export const professionalZh: PageContent = {
  eyebrow: '思维导图专业版',
  sibling: { to: '/webHome', label: '查看个人版' },
  heading: '从想清楚，到讲明白',
  lead: '方案要有层次，流程要能落地，汇报要看得懂。专业版把导图、流程图、鱼骨图和时间轴放在一起，一份内容，几种画法。',
  map: {
    label: '思维导图示例：交付为何延期，分为人员、流程、工具、需求四个分支',
    tree: {
      text: '交付为何延期',
      children: [
        { text: '人员', children: [{ text: '新人占比' }, { text: '交接缺口' }] },
        { text: '流程', children: [{ text: '评审太晚' }, { text: '等待审批' }] },
        { text: '工具', children: [{ text: '环境不一致' }] },
        { text: '需求', children: [{ text: '中途变更' }, { text: '验收不清' }] },
      ],
    },
  },
  features: {
    title: '工作里用得上的每一种图',
    lead: '换一种图，不必重画一遍。',
    items: [
      {
        icon: 'branch',
        title: '一份内容，多种图',
        text: '导图、鱼骨图、组织图、时间轴之间互相转换，层次不变。',
      },
      {
        icon: 'chart',
        title: '数据进图',
        text: '粘贴一张表格，就能得到图表；数字改了，图跟着改。',
      },
      {
        icon: 'export',
        title: '直接交付',
        text: '导出 Word 是带目录的文档，导出 PPT 是一页一个分支，不用再排版。',
      },
      {
        icon: 'team',
        title: '评论与修订',
        text: '意见写在主题上，改了什么一目了然，可以逐条接受或退回。',
      },
      {
        icon: 'style',
        title: '公司模板',
        text: '标志、配色和字体存成模板，全公司画出来的图是同一种样子。',
      },
      {
        icon: 'shield',
        title: '管得住',
        text: '成员、权限与操作记录清清楚楚；需要统一登录与自有服务器，请联系我们。',
      },
    ],
  },
  steps: {
    title: '一次方案的路',
    lead: '同一份内容，从讨论走到交付。',
    items: [
      { title: '讨论', text: '会上用导图记，边说边归类，散会时结构已经在了。' },
      { title: '推敲', text: '转成鱼骨图找原因，转成流程图看步骤，问题留在评论里。' },
      { title: '交付', text: '导出 Word 和 PPT，套上公司模板，直接发出去。' },
    ],
  },
  editions: { title: '版本与价格', lead: '价格以下单时显示的为准，可以开具发票。' },
  questions: {
    title: '常见问题',
    items: [
      {
        question: '已经有个人版，怎么换成专业版？',
        answer: '用同一个账户选购专业版即可，原来的图会留在账户里，可以直接打开。',
      },
      {
        question: '可以部署在公司内网吗？',
        answer: '可以，请联系我们，我们会协助部署到您的服务器并接入公司的统一登录。',
      },
      {
        question: '发票怎么开？',
        answer: '付款后提交抬头与税号，处理进度和驳回原因都会显示在订单里。',
      },
      {
        question: '数据会被用来做别的吗？',
        answer: '不会。内容只用来给你和你的团队使用，我们不读取，也不转给第三方。',
      },
    ],
  },
  closing: { title: '下一次汇报，用一张图讲完', lead: '登录后选好版本，随时可以增加成员。' },
};
