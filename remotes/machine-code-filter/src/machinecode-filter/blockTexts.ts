import { inBothLanguages } from '@banyan/contract';
import { MACHINE_BLOCK } from '@banyan/contract/machine-codes';
import { textsOf } from '@banyan/lists/described';

export const blockTexts = inBothLanguages({
  ...textsOf(MACHINE_BLOCK),
  heading: ['机器码过滤', 'Machine code filter'],
  none: [
    '还没有机器码。盗版或滥用的设备限制登录和激活，测试机只选统计。',
    'No machine codes yet. Restrict sign-in and activation of pirated copies, and only statistics of test machines.',
  ],
  new: ['添加机器码', 'Add machine codes'],
  effects: ['限制', 'Restricts'],
  effectsNeeded: ['请至少选择一项限制', 'Choose at least one'],
  all: ['全部产品', 'All products'],
  taken: ['该产品下已有此机器码', 'This product has an entry for the code'],
  never: ['长期', 'No end'],
  from: [(at: string) => `${at} 起`, (at: string) => `from ${at}`],
  until: [(at: string) => `至 ${at}`, (at: string) => `until ${at}`],
  ends: ['留空表示长期有效', 'Leave empty for no end'],
  endsFault: ['结束时间应晚于开始时间', 'The end has to be later than the start'],
  filter: {
    hits: ['拦截', 'Refused calls'],
    hasHits: { some: ['有拦截', 'Some'], none: ['无拦截', 'None'] },
  },
  find: {
    label: ['查找机器码', 'Find a machine code'],
    hint: ['完整的机器码，32 位十六进制', 'Whole machine code, 32 hexadecimal digits'],
    byCode: ['一个机器码', 'One machine code'],
  },
  reveal: ['显示机器码', 'Show the machine code'],
  lines: ['机器码', 'Machine codes'],
  linesHint: [
    '每行一个，后面可写备注；最多 5,000 行。粘贴的内容不会保存为草稿。',
    'One a line, with a remark after it if you like; 5,000 lines at most. They are not kept as a draft.',
  ],
  tooMany: [
    (count: string) => `共 ${count} 行，一次最多 5,000 行`,
    (count: string) => `${count} lines: 5,000 at most at a time`,
  ],
  tooLong: [
    (line: number) => `第 ${line} 行超过 120 个字符`,
    (line: number) => `Line ${line} has more than 120 characters`,
  ],
  preview: ['预览', 'Preview'],
  add: [(count: string) => `添加 ${count} 个`, (count: string) => `Add ${count}`],
  added: [(count: string) => `已添加 ${count} 个`, (count: string) => `${count} added`],
  stays: ['格式错误的行仍在输入框中。', 'Lines that are not a machine code are still in the box.'],
  result: ['粘贴结果', 'Result of the lines'],
  more: [
    (count: string) => `另有 ${count} 行未显示`,
    (count: string) => `${count} more lines are not shown`,
  ],
  line: { number: ['行', 'Line'], text: ['内容', 'Text'], outcome: ['结果', 'Result'] },
  touched: {
    title: ['影响范围', 'Whom it concerns'],
    devices: ['已知设备', 'Known devices'],
    customers: ['用户', 'Customers'],
    activations: ['将结束的激活', 'Activations that end'],
    signedOut: ['这些用户在设备上的登录会结束。', 'These customers are signed out on the devices.'],
    others: [(count: string) => `等 ${count} 位`, (count: string) => `${count} in all`],
  },
  device: ['打开设备', 'Open the device'],
  pause: {
    title: ['暂停限制', 'Pause'],
    until: ['暂停至', 'Paused until'],
    explain: [
      '到该时间前不限制此设备，之后自动恢复。',
      'The machine is not restricted until then. After that it is again.',
    ],
    done: ['已暂停', 'Paused'],
    fault: ['请选择将来的时间', 'Choose a time in the future'],
  },
  resume: { label: ['立即恢复', 'Resume now'], done: ['已恢复', 'Resumed'] },
  lift: {
    title: ['解除限制', 'Lift'],
    reason: ['原因', 'Reason'],
    explain: [
      '解除后不能恢复，只能重新添加；客户端需重新登录和激活。',
      'This cannot be undone: add the code again if need be. Programs sign in and activate again by themselves.',
    ],
    done: ['已解除', 'Lifted'],
  },
  selected: [(count: number) => `已选 ${count} 项`, (count: number) => `${count} selected`],
  filtered: [(count: number) => `筛选出的 ${count} 个`, (count: number) => `All ${count} found`],
});
