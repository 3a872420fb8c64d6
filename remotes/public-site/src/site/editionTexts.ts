export const editionTexts = {
  zh: {
    loading: '正在读取价格',
    failed: '价格暂时没有读到，其他内容不受影响。',
    none: '目前没有在售的版本，请稍后再来。',
    price: '价格',
    own: '本页介绍的版本',
    choose: (name: string) => `登录选购${name}`,
    centre: '进入个人中心',
    terms: { m1: '/ 月', m3: '/ 季', y1: '/ 年', y2: '/ 2 年', y3: '/ 3 年', perpetual: '永久' },
  },
  en: {
    loading: 'Reading the prices',
    failed: 'The prices could not be read just now. The rest of the page is complete.',
    none: 'No edition is on sale at the moment. Please come back later.',
    price: 'Price',
    own: 'The edition of this page',
    choose: (name: string) => `Sign in for ${name}`,
    centre: 'Go to the personal centre',
    terms: {
      m1: 'a month',
      m3: 'for 3 months',
      y1: 'a year',
      y2: 'for 2 years',
      y3: 'for 3 years',
      perpetual: 'for good',
    },
  },
};
