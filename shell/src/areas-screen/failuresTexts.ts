import { inBothLanguages } from '@banyan/contract';
export const failuresTexts = inBothLanguages({
  open: ['查看故障', 'Failures'],
  title: [
    (area: string, version: string) => `${area} ${version} 的故障`,
    (area: string, version: string) => `Failures of ${area} ${version}`,
  ],
  none: [
    '没有可显示的调用栈。只有在该版本的文件中发生的故障才有调用栈。',
    'No stacks to show. Only failures in files of this version have one.',
  ],
  hint: [
    '相同位置的故障合并显示。出于隐私考虑，不收集错误消息。',
    'Failures in the same place are shown together. Error messages are not collected, for privacy.',
  ],
  list: ['故障列表', 'Failures'],
  view: ['调用栈显示方式', 'Show stacks as'],
  views: {
    source: ['源代码', 'Source'],
    raw: ['原始', 'Raw'],
  },
  copy: ['复制调用栈', 'Copy stack'],
  kinds: {
    crash: ['页面崩溃', 'Page crashed'],
    error: ['未捕获的错误', 'Uncaught error'],
    loadFailure: ['加载失败', 'Failed to load'],
  },
  times: [
    (times: number) => `${times} 次`,
    (times: number) => (times === 1 ? 'once' : `${times} times`),
  ],
  timesHint: ['同一个人十分钟内只计一次', 'Each person counts once in ten minutes'],
  last: [(at: string) => `最近 ${at}`, (at: string) => `last ${at}`],
  visitors: ['仅访客上报', 'Reported by visitors only'],
  others: [
    (count: number) => `其他 ${count} 个调用（外壳与依赖包）`,
    (count: number) =>
      count === 1 ? '1 other call (shell or package)' : `${count} other calls (shell and packages)`,
  ],
  anonymous: ['（匿名函数）', '(anonymous)'],
  why: {
    noMap: ['此版本没有该文件的源代码映射', 'This version has no source map for the file'],
    badMap: ['该文件的源代码映射无法读取', 'The source map of the file cannot be read'],
    notInMap: ['源代码映射中没有此位置', 'The source map does not cover this place'],
    otherFile: ['不是版本中的文件', 'Not a file of the version'],
  },
});
