import { inBothLanguages } from '@banyan/contract';
import { ERROR_GROUP } from '@banyan/contract/errors';
import { textsOf } from '@banyan/lists/described';

export const errorTexts = inBothLanguages({
  ...textsOf(ERROR_GROUP),
  heading: ['错误日志', 'Error logs'],
  none: [
    '还没有错误。客户端、网页和服务端的错误会自动出现在这里。',
    'No errors yet. Those of programs, web pages and the server appear here by themselves.',
  ],
  unfinished: ['未解决', 'Unresolved'],
  unassigned: ['未分配', 'Unassigned'],
  trend: ['最近 14 天', 'Last 14 days'],
  trendOf: [
    (total: number, today: number) => `14 天共 ${total} 次，今天 ${today} 次`,
    (total: number, today: number) => `${total} times in 14 days, ${today} of them today`,
  ],
  regressed: ['再次出现', 'Came back'],
  regression: { yes: ['是', 'Yes'], no: ['否', 'No'] },
  versions: [
    (first: string, last: string) => (first === last ? first : `${first} – ${last}`),
    (first: string, last: string) => (first === last ? first : `${first} – ${last}`),
  ],
  filter: {
    text: ['错误', 'Error'],
    textHint: ['错误或位置的一部分', 'Part of the error or of where it is'],
    version: ['版本', 'Version'],
    device: ['设备编号', 'Device ID'],
    seen: ['最近出现', 'Last seen'],
  },
  webTimes: [
    '网页错误：同一个人十分钟内只计一次，不区分设备。',
    'Of web pages each person counts once in ten minutes, and devices are not told apart.',
  ],
  privacy: [
    '出于隐私考虑，不收集错误消息；请求编号可在服务器日志中找到原文。',
    'Error messages are not collected, for privacy. The server’s log has them by the number of the request.',
  ],
  versionsTitle: ['按版本', 'By version'],
  lastDay: [(day: string) => `最近 ${day}`, (day: string) => `last on ${day}`],
  latest: ['最近的错误', 'Latest failures'],
  stack: ['调用栈', 'Stack'],
  noStack: ['没有调用栈。', 'It has no stack.'],
  others: [
    (count: number) => `其他 ${count} 个调用`,
    (count: number) => (count === 1 ? '1 other call' : `${count} other calls`),
  ],
  anonymous: ['（匿名函数）', '(anonymous)'],
  before: ['此前的操作', 'What happened before'],
  noBefore: ['没有同一会话的日志。', 'There are no events of the same session.'],
  device: ['打开设备', 'Open the device'],
  log: ['此会话的日志', 'Events of the session'],
  request: ['请求编号', 'Request'],
  handling: ['处理', 'Handling'],
  resolve: {
    title: ['标记为已解决', 'Resolve'],
    version: ['解决版本', 'Resolved in version'],
    explain: [
      '该版本及以后再次出现时会重新打开并通知。不填版本：五分钟后再出现即重新打开。',
      'It opens again, and tells you, when it happens in this version or a later one. Without a version: when it happens in five minutes or later.',
    ],
    fault: ['请填写如 12.1.0 的版本号', 'Give a version such as 12.1.0'],
    done: ['已标记为已解决', 'Resolved'],
  },
  ignore: { label: ['忽略', 'Ignore'], done: ['已忽略', 'Ignored'] },
  ignoreAll: [
    (count: number) => `忽略 ${count} 个错误？再次出现时不会通知。`,
    (count: number) => `Ignore ${count} errors? You are not told when they happen again.`,
  ],
  open: { label: ['开始处理', 'Take up'], done: ['已开始处理', 'Taken up'] },
  reopen: { label: ['重新打开', 'Open again'], done: ['已重新打开', 'Opened again'] },
  notAssignable: ['此人没有处理错误的权限', 'This person may not handle errors'],
  selected: [(count: number) => `已选 ${count} 项`, (count: number) => `${count} selected`],
  filtered: [(count: number) => `筛选出的 ${count} 个`, (count: number) => `All ${count} found`],
});
