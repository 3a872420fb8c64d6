export const editionTexts = {
  zh: {
    loading: '正在读取价格',
    failed: '价格暂时没有读到，其他内容不受影响。',
    none: '目前没有在售的版本，请稍后再来。',
    price: '价格',
    choose: (name: string) => `登录选购${name}`,
    centre: '进入个人中心',
  },
  en: {
    loading: 'Reading the prices',
    failed: 'The prices could not be read just now. The rest of the page is complete.',
    none: 'No edition is on sale at the moment. Please come back later.',
    price: 'Price',
    choose: (name: string) => `Sign in for ${name}`,
    centre: 'Go to the personal centre',
  },
};

/** Names come from the services, in Chinese; what is known is shown in English too. */
const ENGLISH: Readonly<Record<string, string>> = {
  脑力图: 'Naolitu',
  个人版: 'Personal',
  专业版: 'Professional',
  团队版: 'Team',
  企业版: 'Enterprise',
  标准版: 'Standard',
  旗舰版: 'Ultimate',
};

export function editionName(name: string, language: 'zh' | 'en'): string {
  return language === 'zh' ? name : (ENGLISH[name] ?? name);
}

type Points = Readonly<Record<string, readonly string[]>>;

const zhPoints: Points = {
  个人版: ['一人使用', '全部图形与样式', '导出图片与 PDF'],
  标准版: ['一人使用', '流程图与思维导图', '导出图片与 PDF'],
  专业版: ['一人使用', '鱼骨图、组织图与时间轴', '导出 Word、PPT 与大纲'],
  团队版: ['多人共用一个空间', '成员与权限', '评论与修订记录'],
  旗舰版: ['团队空间与权限', '数据图表与看板', '优先的人工服务'],
  企业版: ['统一登录', '自有服务器部署', '专属客户经理'],
};

const enPoints: Points = {
  个人版: ['For one person', 'All shapes and styles', 'Export to images and PDF'],
  标准版: ['For one person', 'Flow charts and mind maps', 'Export to images and PDF'],
  专业版: [
    'For one person',
    'Fishbone, organisation chart, time line',
    'Export to Word, slides, outline',
  ],
  团队版: ['A space that several share', 'Members and permissions', 'Comments and revisions'],
  旗舰版: [
    'Team space and permissions',
    'Charts and dashboards',
    'Service by people, first in line',
  ],
  企业版: ['Single sign-on', 'On your own servers', 'A contact of your own'],
};

export const editionPoints: { readonly zh: Points; readonly en: Points } = {
  zh: zhPoints,
  en: enPoints,
};
