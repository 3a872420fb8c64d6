import { inBothLanguages } from '@banyan/contract';
import { INDUSTRY } from '@banyan/contract/industries';
import { textsOf } from '@banyan/lists/described';

export const industryTexts = inBothLanguages({
  ...textsOf(INDUSTRY),
  none: [
    '还没有行业。文件、模板和用户按行业归类。',
    'There are no industries yet. Files, templates and customers are grouped by them.',
  ],
  paste: ['粘贴列表', 'Paste list'],
  moved: ['顺序已保存', 'Order saved'],
  order: ['顺序', 'Order'],
  lines: ['每行一个：中文,English', 'One per line: 中文,English'],
  linesFault: [
    '每行写一个中文名称和一个英文名称，用逗号分开',
    'Each line needs a Chinese and an English name, separated by a comma',
  ],
  disabling: ['已经使用它的不受影响。', 'Whatever uses it already keeps it.'],
  removing: ['只能删除没有被使用的行业。', 'Only unused industries can be deleted.'],
});
