import { inBothLanguages } from '@banyan/contract';
export const editionTexts = inBothLanguages({
  loading: ['正在读取价格', 'Reading the prices'],
  failed: [
    '价格暂时没有读到，其他内容不受影响。',
    'The prices could not be read just now. The rest of the page is complete.',
  ],
  none: [
    '目前没有在售的版本，请稍后再来。',
    'No edition is on sale at the moment. Please come back later.',
  ],
  own: ['本页介绍的版本', 'The edition of this page'],
  choose: ['选购', 'Choose'],
  centre: ['进入个人中心', 'Go to the personal centre'],
});
