import type { LocalText } from '../language.js';

/** What an empty list can begin with. */
export const COMMON_INDUSTRIES: readonly LocalText[] = [
  { zh: '教育', en: 'Education' },
  { zh: '互联网', en: 'Internet' },
  { zh: '软件', en: 'Software' },
  { zh: '金融', en: 'Finance' },
  { zh: '保险', en: 'Insurance' },
  { zh: '医疗', en: 'Health care' },
  { zh: '制药', en: 'Pharmaceuticals' },
  { zh: '制造', en: 'Manufacturing' },
  { zh: '汽车', en: 'Automotive' },
  { zh: '建筑', en: 'Construction' },
  { zh: '房地产', en: 'Real estate' },
  { zh: '能源', en: 'Energy' },
  { zh: '交通物流', en: 'Transport and logistics' },
  { zh: '零售', en: 'Retail' },
  { zh: '餐饮', en: 'Restaurants' },
  { zh: '旅游', en: 'Travel' },
  { zh: '媒体', en: 'Media' },
  { zh: '广告营销', en: 'Advertising and marketing' },
  { zh: '法律', en: 'Legal services' },
  { zh: '咨询', en: 'Consulting' },
  { zh: '政府', en: 'Government' },
  { zh: '农业', en: 'Agriculture' },
];
