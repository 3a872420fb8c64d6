import { inBothLanguages } from '@banyan/contract';
import { nounTexts } from '@banyan/lists';

export const invoiceListTexts = inBothLanguages({
  ...nounTexts({ zh: '申请', measure: '份', one: 'request', many: 'requests' }),
  heading: ['发票申请', 'Invoice requests'],
  table: ['发票申请列表', 'Invoice requests'],
  filterForm: ['筛选发票申请', 'Filter requests'],
  text: ['关键字', 'Keyword'],
  textHint: ['订单号、用户或发票抬头', 'Order no., name or title'],
  state: ['状态', 'Status'],
  unfinished: ['未完成', 'Unfinished'],
  none: ['没有待处理的发票申请', 'No requests are waiting'],
  columns: {
    order: ['订单号', 'Order no.'],
    customer: ['用户', 'Customer'],
    state: ['状态', 'Status'],
    title: ['发票抬头', 'Invoice title'],
    amount: ['金额', 'Amount'],
    taxNumber: ['税号', 'Tax number'],
    number: ['发票号码', 'Invoice no.'],
    appliedAt: ['申请时间', 'Requested'],
    decision: ['处理', 'Actions'],
  },
  waits: [
    (days: number) => `已等待 ${days} 天`,
    (days: number) => `Waiting for ${days} ${days === 1 ? 'day' : 'days'}`,
  ],
  kind: ['发票种类', 'Kind'],
  moreOrders: [
    (count: number) => `等 ${count} 个订单`,
    (count: number) => `${count} orders in all`,
  ],
  issue: ['开具', 'Issue'],
  reject: ['驳回', 'Reject'],
  issueFor: [
    (title: string) => `为 ${title} 开具发票`,
    (title: string) => `Issue the invoice for ${title}`,
  ],
  rejectFor: [
    (title: string) => `驳回 ${title} 的申请`,
    (title: string) => `Reject the request of ${title}`,
  ],
  many: {
    selected: [(count: number) => `已选 ${count} 份`, (count: number) => `${count} selected`],
    start: {
      label: ['开始开票', 'Start'],
      question: [
        '所选申请会变为“开票中”，用户会收到通知。',
        'The selected requests become “Being issued”, and their customers are told.',
      ],
      done: ['已开始开票', 'Started'],
    },
  },
  isAsked: ['已交给开票系统', 'With the invoice provider'],
  start: ['开始开票', 'Start'],
  startFor: [
    (title: string) => `开始开票：${title}`,
    (title: string) => `Start issuing the invoice for ${title}`,
  ],
  putBack: ['退回待处理', 'Put back'],
  putBackFor: [
    (title: string) => `退回待处理：${title}`,
    (title: string) => `Put back the request of ${title}`,
  ],
  upload: ['上传文件', 'Upload files'],
  uploadFor: [
    (title: string) => `上传文件：${title}`,
    (title: string) => `Upload files of the invoice for ${title}`,
  ],
  reverse: ['冲红', 'Reverse'],
  reverseFor: [
    (title: string) => `冲红 ${title} 的发票`,
    (title: string) => `Reverse the invoice for ${title}`,
  ],
  finish: ['完成冲红', 'Finish reversal'],
  finishFor: [
    (title: string) => `完成冲红：${title}`,
    (title: string) => `Finish reversal of the invoice for ${title}`,
  ],
});
