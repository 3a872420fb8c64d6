import type { LocalText } from '../language.js';

/** What the installation does by itself about installed programs and their numbers. */
export const PROGRAM_JOBS = {
  'usage.warn': {
    does: {
      zh: '每天早上检查活跃设备是否明显少于往常，并发出预警',
      en: 'Warns in the morning when far fewer devices than usual were active',
    },
    whenOff: { zh: '不再收到使用量下降的预警。', en: 'Drops in use are not warned of.' },
  },
  'usage.clean': {
    does: {
      zh: '删除 800 天以前每台设备的使用记录',
      en: 'Removes what single devices did more than 800 days ago',
    },
    whenOff: { zh: '数据库会一直变大。', en: 'The database keeps growing.' },
  },
  'errors.clean': {
    does: {
      zh: '删除 90 天以前的单条错误，以及 400 天未再出现的错误',
      en: 'Removes single failures of more than 90 days ago, and errors that have not happened for 400',
    },
    whenOff: { zh: '旧的错误会一直保留。', en: 'Old errors stay.' },
  },
  'visits.clean': {
    does: {
      zh: '删除 400 天以前的访问、30 天以前的文章阅读和视频播放，以及两天前识别访客用的随机数',
      en: 'Removes visits after 400 days, readers and plays after 30, and the salts by which visitors are told apart after two',
    },
    whenOff: {
      zh: '过去的访客仍可能被识别。',
      en: 'Visitors of past days could still be recognised.',
    },
  },
  'statistics.count': {
    does: {
      zh: '汇总有变化的统计日',
      en: 'Counts the days of statistics whose data has changed',
    },
    whenOff: {
      zh: '统计数字仍然准确，但打开统计页会变慢。',
      en: 'Numbers stay right, but pages of statistics become slow.',
    },
  },
  'devices.clean': {
    does: {
      zh: '清除两年前的设备记录和过期的设备请求',
      en: 'Removes device records of more than two years and requests that are over',
    },
    whenOff: {
      zh: '旧的设备记录会一直保留。',
      en: 'Old device records stay.',
    },
  },
  'machine_codes.apply': {
    does: {
      zh: '结束机器码过滤所限制的设备的登录和激活',
      en: 'Ends sign-ins and activations of machines that the machine-code filter restricts',
    },
    whenOff: {
      zh: '定时生效的限制要等客户端下次请求时才结束登录和激活。',
      en: 'Where an entry begins by the clock, they end only with the program’s next call.',
    },
  },
} as const satisfies Readonly<
  Record<string, { readonly does: LocalText; readonly whenOff: LocalText }>
>;
