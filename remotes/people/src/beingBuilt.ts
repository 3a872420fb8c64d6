import { beingBuiltPages } from '@banyan/ui';
import { area } from './area.js';

export const pages = beingBuiltPages(area, {
  area: { zh: '人员查询', en: 'the people area' },
  purposes: {
    people: {
      zh: '按身份证号查人、在文本中找出身份证号',
      en: 'looking people up by ID number and finding ID numbers in a text',
    },
    person: { zh: '查看一个人的资料', en: 'seeing what is known of a person' },
  },
});
