import type { LocalText } from '../language.js';
import { COMMERCE_JOBS } from './commerceJobs.js';
import { COMMUNITY_JOBS } from './communityJobs.js';
import { PROGRAM_JOBS } from './programJobs.js';

type JobWords = {
  readonly does: LocalText;
  /** What is missing while the job is off. */
  readonly whenOff: LocalText;
};

/** What each job does, by job name. */
export const JOB_WORDS: Readonly<Record<string, JobWords>> = {
  ...PROGRAM_JOBS,
  ...COMMUNITY_JOBS,
  'outbox.send': {
    does: { zh: '发送排队的短信和邮件', en: 'Sends the SMS and e-mails that wait' },
    whenOff: {
      zh: '验证码、邀请和其他短信、邮件都不再发出，用户无法注册。',
      en: 'No codes, invitations or other messages are sent. Customers cannot register.',
    },
  },
  'outbox.clean': {
    does: { zh: '清除已发送的短信和邮件内容', en: 'Erases messages that were sent' },
    whenOff: {
      zh: '已发送的内容会超过 24 小时仍保留在数据库中。',
      en: 'What was sent stays in the database for longer than 24 hours.',
    },
  },
  'invoices.send': {
    does: { zh: '把已开具的发票发送到用户邮箱', en: 'Sends issued invoices to their customers' },
    whenOff: {
      zh: '发票文件不再发送到邮箱，用户只能在网页上下载。',
      en: 'Invoices are not sent by e-mail. Customers can still download them.',
    },
  },
  'releases.tidy': {
    does: { zh: '清理不再使用的构建', en: 'Removes builds that nobody uses' },
    whenOff: {
      zh: '旧构建的文件会一直占用空间，到期的覆盖不会移除。',
      en: 'The files of old builds take up space, and expired overrides stay.',
    },
  },
  'kit.clean': {
    does: { zh: '清理不再使用的开发包', en: 'Removes packages that nobody uses' },
    whenOff: { zh: '旧开发包会一直占用空间。', en: 'Old packages take up space.' },
  },
  'ended.clean': {
    does: {
      zh: '清除过期的会话、登录日志和消息',
      en: 'Removes expired sessions, sign-in entries and messages',
    },
    whenOff: {
      zh: '个人数据会超过承诺的期限仍被保留。',
      en: 'Personal data is kept for longer than was promised.',
    },
  },
  'limits.clean': {
    does: { zh: '清除过期的次数限制', en: 'Removes counts of limits that are over' },
    whenOff: { zh: '过期的计数会一直占用空间。', en: 'Old counts take up space.' },
  },
  'acts.clean': {
    does: { zh: '清除过期的请求号', en: 'Removes request keys that are past their time' },
    whenOff: { zh: '过期的请求号会一直占用空间。', en: 'Old request keys take up space.' },
  },
  'flows.clean': {
    does: { zh: '清除过期的验证码流程', en: 'Removes codes that have expired' },
    whenOff: {
      zh: '过期流程中加密的手机号和邮箱会继续保留。',
      en: 'The sealed phones and e-mails of expired codes stay.',
    },
  },
  'search_keys.clean': {
    does: { zh: '清除过期的搜索键', en: 'Removes search keys that are over' },
    whenOff: {
      zh: '加密的搜索内容会超过 24 小时仍被保留。',
      en: 'What was searched for stays, sealed, for longer than 24 hours.',
    },
  },
  'articles.publish': {
    does: { zh: '按时发布定时的文章', en: 'Publishes articles at their scheduled time' },
    whenOff: {
      zh: '定时发布的文章到时间后仍不可见。',
      en: 'Scheduled articles stay hidden after their time.',
    },
  },
  'uploads.check': {
    does: {
      zh: '校验上传完成的大文件',
      en: 'Checks large files once they have been uploaded',
    },
    whenOff: {
      zh: '大于 64 MB 的安装包会一直停留在校验中，无法发布。',
      en: 'Installers above 64 MB stay in checking and cannot be published.',
    },
  },
  'uploads.clean': {
    does: {
      zh: '清除 24 小时未被使用的上传文件',
      en: 'Removes uploads that nothing has used for 24 hours',
    },
    whenOff: {
      zh: '未使用的上传文件会一直占用空间。',
      en: 'Uploads that nothing uses take up space.',
    },
  },
  'notices.send': {
    does: { zh: '把用户通知交给邮件发送', en: 'Hands notices of customers to the e-mail outbox' },
    whenOff: {
      zh: '选择了邮件接收的用户收不到通知邮件。',
      en: 'Customers who chose e-mail get no notices by e-mail.',
    },
  },
  'notices.clean': {
    does: { zh: '清除已读满一年的用户通知', en: 'Erases notices that were read a year ago' },
    whenOff: {
      zh: '旧通知会一直保留在数据库中。',
      en: 'Old notices stay in the database.',
    },
  },
  'feedback.remind': {
    does: {
      zh: '提醒客服有反馈超时未回复',
      en: 'Tells staff of feedback whose answer is overdue',
    },
    whenOff: {
      zh: '超时的反馈仍在待办中，但不再提醒。',
      en: 'Overdue feedback is still among the work, but the bell does not ring for it.',
    },
  },
  'feedback.close': {
    does: { zh: '关闭 7 天没有回音的反馈', en: 'Closes feedback that was silent for 7 days' },
    whenOff: {
      zh: '已回复的反馈会一直停留在未结束列表中。',
      en: 'Answered feedback stays among what is open.',
    },
  },
  'customers.anonymise': {
    does: {
      zh: '删除注销期满的账户',
      en: 'Erases accounts whose time of closing is over',
    },
    whenOff: {
      zh: '已申请注销的账户会超过承诺的 15 天仍被保留。',
      en: 'Accounts that were closed are kept for longer than the 15 days that were promised.',
    },
  },
  'data.export': {
    does: { zh: '为用户导出其个人数据', en: 'Builds the exports that customers ask for' },
    whenOff: {
      zh: '用户申请的数据导出一直停留在准备中。',
      en: 'Exports that customers ask for are never ready.',
    },
  },
  'data.drop': {
    does: { zh: '删除 7 天前的数据导出', en: 'Deletes exports of personal data after 7 days' },
    whenOff: {
      zh: '导出的个人数据会超过承诺的 7 天仍被保留。',
      en: 'Exports of personal data stay for longer than the 7 days that were promised.',
    },
  },
  'identity.check': {
    does: {
      zh: '向核验机构核对姓名和身份证号',
      en: 'Asks the provider whether names and ID numbers belong together',
    },
    whenOff: {
      zh: '提交的实名认证会一直停留在核验中。',
      en: 'Identity checks that customers hand in stay where they are.',
    },
  },
  'identity.purge': {
    does: {
      zh: '删除审核结束 30 天后的证件照片',
      en: 'Deletes pictures of ID cards 30 days after the decision',
    },
    whenOff: {
      zh: '证件照片会超过承诺的 30 天仍被保留。',
      en: 'Pictures of ID cards are kept for longer than the promised 30 days.',
    },
  },
  'recoveries.apply': {
    does: {
      zh: '使到期的联系方式更换生效',
      en: 'Makes changes of contacts effective when their day has come',
    },
    whenOff: {
      zh: '申请更换的联系方式不会生效。',
      en: 'Changes of contacts that were asked for never take effect.',
    },
  },
  'runs.clean': {
    does: {
      zh: '清除 30 天前的任务运行记录',
      en: 'Removes runs of jobs that are older than 30 days',
    },
    whenOff: { zh: '运行记录会一直占用空间。', en: 'Old runs take up space.' },
  },
  'partitions.make': {
    does: {
      zh: '为以后的月份建立日志分区，删除过期的客户端日志',
      en: 'Makes the logs’ tables of the coming months, and drops old client logs',
    },
    whenOff: {
      zh: '两个月后操作日志会写入后备分区，查询变慢。',
      en: 'After two months the audit log fills a table of leftovers and reads slowly.',
    },
  },
  'services.remind': {
    does: {
      zh: '在人工服务开始前一小时提醒负责人',
      en: 'Reminds the assignee an hour before a manual service',
    },
    whenOff: {
      zh: '没有人被提醒，预约可能被忘记。',
      en: 'Nobody is reminded, and an appointment may be forgotten.',
    },
  },
  ...COMMERCE_JOBS,
  'database.vacuum': {
    does: { zh: '整理内置数据库', en: 'Tidies the embedded database' },
    whenOff: {
      zh: '数据库文件会变大，查询会变慢。',
      en: 'The database grows and answers more slowly.',
    },
  },
};

/** What a job is at the moment; the first one that holds counts. */
export const JOB_STATES = {
  running: { zh: '运行中', en: 'Running' },
  off: { zh: '已停用', en: 'Off' },
  failed: { zh: '失败', en: 'Failed' },
  overdue: { zh: '逾期', en: 'Overdue' },
  ok: { zh: '正常', en: 'OK' },
} as const satisfies Readonly<Record<string, LocalText>>;

export const RUN_STATES = {
  running: { zh: '运行中', en: 'Running' },
  done: { zh: '完成', en: 'Done' },
  failed: { zh: '失败', en: 'Failed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  abandoned: { zh: '中断', en: 'Abandoned' },
} as const satisfies Readonly<Record<string, LocalText>>;
