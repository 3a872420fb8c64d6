import { inBothLanguages } from '@banyan/contract';
import { nounTexts } from '@banyan/lists';

export const jobTexts = inBothLanguages({
  ...nounTexts({ zh: '计划任务', measure: '个', one: 'scheduled job', many: 'scheduled jobs' }),
  none: ['没有计划任务', 'There are no scheduled jobs'],
  columns: {
    does: ['任务', 'Job'],
    state: ['状态', 'Status'],
    schedule: ['计划', 'Schedule'],
    lastRun: ['上次运行', 'Last run'],
    result: ['结果', 'Result'],
    nextAt: ['下次运行', 'Next run'],
  },
  failed: [(times: number) => `连续 ${times} 次`, (times: number) => `${times} in a row`],
  noRuns: ['最近 30 天没有运行记录', 'No runs within the last 30 days'],
  gone: ['没有这个计划任务', 'There is no such job'],
  name: ['名称', 'Name'],
  noRun: ['没有记录', 'None'],
  off: ['停用期间不运行', 'Not while it is off'],
  woken: [
    (every: string) => `${every}，有需要时立即运行`,
    (every: string) => `${every} or when needed`,
  ],
  daily: [(time: string) => `每天 ${time}`, (time: string) => `Daily at ${time}`],
  every: {
    seconds: [(n: number) => `每 ${n} 秒`, (n: number) => `Every ${n} s`],
    minutes: [(n: number) => `每 ${n} 分钟`, (n: number) => `Every ${n} min`],
    hours: [(n: number) => `每 ${n} 小时`, (n: number) => `Every ${n} h`],
  },
  took: {
    ms: [(n: string) => `${n} 毫秒`, (n: string) => `${n} ms`],
    s: [(n: string) => `${n} 秒`, (n: string) => `${n} s`],
    min: [(n: string) => `${n} 分钟`, (n: string) => `${n} min`],
  },
  by: { schedule: ['按计划', 'Schedule'], person: ['手动', 'Manual'] },
  runs: {
    title: ['最近的运行', 'Latest runs'],
    startedAt: ['开始', 'Started'],
    took: ['用时', 'Took'],
    by: ['方式', 'By'],
    state: ['状态', 'Status'],
    result: ['结果', 'Result'],
  },
  // From a newer gateway.
  otherCount: ['其他', 'other'],
  changes: ['操作日志', 'Audit log'],
  acts: {
    run: { label: ['立即运行', 'Run now'], done: ['已开始', 'Started'] },
    cancel: {
      label: ['取消运行', 'Cancel run'],
      question: [
        '正在处理的部分会先完成，其余的留到下次运行。',
        'What it is at is finished first; the rest is left to the next run.',
      ],
      done: ['已要求取消', 'Asked to end'],
    },
  },
});
