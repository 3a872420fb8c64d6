import type { LocalText } from '../language.js';

type Words = Readonly<Record<string, LocalText>>;

export const SERVICE_STATES = {
  requested: { zh: '待安排', en: 'Requested' },
  scheduled: { zh: '已预约', en: 'Scheduled' },
  in_progress: { zh: '进行中', en: 'In progress' },
  done: { zh: '已完成', en: 'Done' },
  no_show: { zh: '用户未到', en: 'No show' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
} as const satisfies Words;

export const SERVICE_CHANNELS = {
  portal: { zh: '用户中心', en: 'Portal' },
  client: { zh: '客户端', en: 'Desktop client' },
  site: { zh: '官网', en: 'Website' },
  phone: { zh: '电话', en: 'Phone' },
  staff: { zh: '客服', en: 'Staff' },
} as const satisfies Words;

export const SERVICE_PLACES = {
  remote: { zh: '远程', en: 'Remote' },
  onsite: { zh: '上门', en: 'On site' },
} as const satisfies Words;

/** The kinds of entries in a thread. Only staff see notes. */
export const SERVICE_ENTRIES = {
  message: { zh: '消息', en: 'Message' },
  call: { zh: '电话', en: 'Call' },
  visit: { zh: '拜访', en: 'Visit' },
  note: { zh: '内部备注', en: 'Internal note' },
  state: { zh: '进展', en: 'Progress' },
} as const satisfies Words;

/** Match of the name and last four ID digits stated by a customer who cannot sign in. */
export const SAID_IDENTITY = {
  same: { zh: '姓名和末四位与实名信息一致', en: 'Name and last four signs agree with it' },
  other: { zh: '姓名或末四位与实名信息不一致', en: 'Name or last four signs differ from it' },
  unproved: { zh: '填写了，但账户没有实名认证', en: 'Given, but the account has none' },
} as const satisfies Words;

/** What becomes of a recovery, in the thread of its request; for staff alone. */
export const RECOVERY_STEPS = {
  recoveryBegun: { zh: '人工找回已发起', en: 'The recovery was begun' },
  recoveryApproved: { zh: '人工找回已复核', en: 'The recovery was approved' },
  recoveryCancelled: { zh: '人工找回已取消', en: 'The recovery was cancelled' },
  recoveryApplied: { zh: '人工找回已生效', en: 'The recovery took effect' },
} as const satisfies Words;
