import { inBothLanguages } from '@banyan/contract';
import { VALIDATOR_WORDS } from '@banyan/rules';

export const applyTexts = inBothLanguages({
  title: ['申请发票', 'Request an invoice'],
  tabs: {
    apply: ['申请开票', 'New request'],
    records: ['申请记录', 'My requests'],
    titles: ['抬头管理', 'Titles'],
  },
  tabsLabel: ['发票', 'Invoices'],
  steps: [
    ['选择订单', '发票类型', '发票抬头', '接收邮箱'],
    ['Orders', 'Type', 'Title', 'E-mail'],
  ],
  back: ['上一步', 'Back'],
  next: ['下一步', 'Next'],
  columns: {
    order: ['订单号', 'Order'],
    product: ['产品', 'Product'],
    paid: ['金额', 'Paid'],
    left: ['可开金额', 'To invoice'],
  },
  choose: [(order: string) => `选择订单 ${order}`, (order: string) => `Choose order ${order}`],
  refund: ['退款，必须一并计入', 'Refund, always included'],
  pending: ['退款中，必须一并计入', 'Refund in progress, always included'],
  newest: [
    (count: number) => `只显示最近的 ${count} 个订单`,
    (count: number) => `Only the newest ${count} orders are shown`,
  ],
  chosen: [
    (count: number, amount: string) => `已选 ${count} 个订单，可开 ${amount}`,
    (count: number, amount: string) =>
      `${count} ${count === 1 ? 'order' : 'orders'} chosen, ${amount} to invoice`,
  ],
  kindHints: {
    ordinary: ['企业和个人均可', 'For companies and individuals'],
    special: ['可抵扣，仅限企业抬头', 'Deductible, for companies only'],
    notForPerson: ['个人抬头不能开具专用发票', 'Not available for an individual'],
  },
  addTitle: ['新增抬头', 'Add a title'],
  noTitle: ['还没有抬头，请先新增一个', 'You have no title yet. Add one first.'],
  emails: ['接收邮箱', 'Send to'],
  emailsHint: ['最多 5 个，按回车添加', 'Up to 5 addresses, press Enter to add one'],
  addEmail: ['添加', 'Add'],
  removeEmail: [(email: string) => `移除 ${email}`, (email: string) => `Remove ${email}`],
  remark: ['备注（选填）', 'Remark (optional)'],
  remarkHint: ['会印在发票上，最多 130 字', 'Printed on the invoice, up to 130 characters'],
  summary: ['申请汇总', 'Summary'],
  amount: ['开票金额', 'Amount'],
  kind: ['发票类型', 'Type'],
  to: ['抬头', 'Title'],
  promise: [
    '提交后 1-3 个工作日开具，发送到邮箱',
    'Issued within 1 to 3 working days and sent by e-mail',
  ],
  submit: ['提交申请', 'Submit request'],
  done: ['申请已提交', 'Request submitted'],
  alreadyInvoiced: [
    (orders: string) => `订单 ${orders} 已在另一份申请中，已从所选中移除`,
    (orders: string) =>
      `Order ${orders} is in another request already, so it was removed from your choice.`,
  ],
  amountChanged: [
    '可开金额已变化，请核对后再提交',
    'The amount has changed. Please check it and submit again.',
  ],
  nothing: ['目前没有可以开票的订单', 'There is no order to invoice at the moment'],
  why: [
    (count: number, reason: string) => `${count} 个订单${reason}`,
    (count: number, reason: string) => `${count} ${count === 1 ? 'order' : 'orders'} ${reason}`,
  ],
  toOrders: ['查看我的订单', 'See my orders'],
});

export const APPLY_FAULTS = {
  orders: { zh: '请选择至少一个订单', en: 'Choose at least one order' },
  sum: { zh: '可开金额为 0', en: 'There is nothing to invoice' },
  title: { zh: '请选择发票抬头', en: 'Choose a title' },
  special: {
    zh: '专用发票需要企业抬头的注册地址、电话、开户行和账号',
    en: 'A special invoice needs a company with address, phone, bank and account',
  },
  emails: { zh: '请填写至少一个邮箱', en: 'Give at least one e-mail address' },
  email: VALIDATOR_WORDS.email,
  tooMany: { zh: '最多 5 个邮箱', en: 'Up to 5 addresses' },
};
