import { inBothLanguages } from '@banyan/contract';
import { nounTexts } from '@banyan/lists';

export const industryTexts = inBothLanguages({
  ...nounTexts({ zh: '行业', measure: '个', one: 'industry', many: 'industries' }),
  none: [
    '还没有行业。文件、模板和客户按行业归类。',
    'There are no industries yet. Files, templates and customers are grouped by them.',
  ],
  paste: ['粘贴列表', 'Paste list'],
  moved: ['顺序已保存', 'Order saved'],
  name: ['名称', 'Name'],
  columns: {
    nameZh: ['中文名称', 'Chinese name'],
    nameEn: ['英文名称', 'English name'],
    state: ['状态', 'Status'],
    updatedAt: ['更新时间', 'Updated'],
    order: ['顺序', 'Order'],
  },
  up: [(name: string) => `上移 ${name}`, (name: string) => `Move ${name} up`],
  down: [(name: string) => `下移 ${name}`, (name: string) => `Move ${name} down`],
  top: [(name: string) => `置顶 ${name}`, (name: string) => `Move ${name} to the top`],
  lines: ['每行一个：中文,English', 'One per line: 中文,English'],
  linesFault: [
    '每行写一个中文名称和一个英文名称，用逗号分开',
    'Each line needs a Chinese and an English name, separated by a comma',
  ],
  disabling: ['已经使用它的不受影响。', 'Whatever uses it already keeps it.'],
  removing: ['只能删除没有被使用的行业。', 'Only unused industries can be deleted.'],
});
