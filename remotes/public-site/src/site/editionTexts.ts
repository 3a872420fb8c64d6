export const editionTexts = {
  zh: {
    loading: '正在读取价格',
    failed: '价格暂时没有读到，其他内容不受影响。',
    none: '目前没有在售的版本，请稍后再来。',
    own: '本页介绍的版本',
    choose: '选购',
    centre: '进入个人中心',
  },
  en: {
    loading: 'Reading the prices',
    failed: 'The prices could not be read just now. The rest of the page is complete.',
    none: 'No edition is on sale at the moment. Please come back later.',
    own: 'The edition of this page',
    choose: 'Choose',
    centre: 'Go to the personal centre',
  },
};
