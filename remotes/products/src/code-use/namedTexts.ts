import { inBothLanguages } from '@banyan/contract';

/** The words of the customers whom a code is for. */
export const namedTexts = inBothLanguages({
  title: ['指定用户', 'Named customers'],
  later: [
    '保存后在下方粘贴用户编号或手机号；名单为空时谁都不能使用。',
    'Once it is saved, paste customer numbers or phone numbers below. Nobody can use it until then.',
  ],
  nobody: [
    '名单为空，现在谁都不能使用这个优惠码。',
    'The list is empty: nobody can use this code at the moment.',
  ],
  paste: ['用户编号或手机号', 'Customer numbers or phone numbers'],
  pasteHint: [
    '每行一个，也可以用逗号或空格分开；最多 10,000 个。粘贴的内容不会保存。',
    'One a line, or with commas or blanks between them; 10,000 at most. What is pasted is not kept.',
  ],
  again: [
    '需要审批的优惠码在名单增加后要重新批准。',
    'A code that needs approval is approved again when its list grows.',
  ],
  add: ['添加', 'Add'],
  tooMany: [
    (count: string) => `共 ${count} 个，一次最多 10,000 个`,
    (count: string) => `${count} of them: 10,000 at most at a time`,
  ],
  outcome: ['粘贴结果', 'What became of the lines'],
  lineColumns: {
    line: ['内容', 'Line'],
    name: ['用户', 'Customer'],
    outcome: ['结果', 'Result'],
  },
  more: [
    (count: string) => `另有 ${count} 行未显示`,
    (count: string) => `${count} more lines are not shown`,
  ],
  list: ['名单', 'The list'],
  columns: {
    name: ['用户', 'Customer'],
    at: ['添加时间', 'Added'],
    used: ['已用次数', 'Used'],
    act: ['操作', 'Actions'],
  },
  remove: ['移除', 'Remove'],
  removeOf: [(name: string) => `移除 ${name}`, (name: string) => `Remove ${name}`],
  clear: ['清空名单', 'Empty the list'],
  clearing: [
    (count: string) => `移除全部 ${count} 位用户，之后谁都不能使用；已经下的订单不受影响。`,
    (count: string) =>
      `All ${count} customers are removed, and nobody can use the code then. Orders already placed keep it.`,
  ],
  removed: ['已移除', 'Removed'],
});
