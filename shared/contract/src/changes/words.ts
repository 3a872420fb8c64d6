import type { LocalText } from '../language.js';

// What people call the values and the columns: on screen and in files alike.

/** The kinds of records that are written about. One of an area elsewhere is shown by its own name. */
export const CHANGED_ENTITIES = {
  administrator: { zh: '管理员', en: 'Administrator' },
  role: { zh: '角色', en: 'Role' },
  customer: { zh: '用户', en: 'Customer' },
  order: { zh: '订单', en: 'Order' },
  refundRequest: { zh: '退款申请', en: 'Refund request' },
  invoice: { zh: '发票', en: 'Invoice' },
  payment: { zh: '付款', en: 'Payment' },
  licence: { zh: '授权', en: 'Licence' },
  licenceCampaign: { zh: '批量延期', en: 'Licence campaign' },
  device: { zh: '设备', en: 'Device' },
  identityCheck: { zh: '实名认证', en: 'Identity check' },
  person: { zh: '人员档案', en: 'Person' },
  feedback: { zh: '反馈', en: 'Feedback' },
  serviceRequest: { zh: '人工服务', en: 'Manual service' },
  message: { zh: '消息', en: 'Message' },
  edition: { zh: '版本', en: 'Edition' },
  discountCode: { zh: '优惠码', en: 'Discount code' },
  area: { zh: '模块', en: 'Area' },
  teamKey: { zh: '团队密钥', en: 'Team key' },
  releaseKey: { zh: '发布签名密钥', en: 'Release signing key' },
  industry: { zh: '行业', en: 'Industry' },
  job: { zh: '计划任务', en: 'Scheduled job' },
  export: { zh: '导出', en: 'Export' },
  masterKey: { zh: '主密钥', en: 'Master key' },
  licenceKey: { zh: '授权签名密钥', en: 'Licence signing key' },
  baseKey: { zh: '后端密钥', en: 'Back-end key' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** What is done most, whatever it is done to: the second word of a verb such as `role.save`. */
export const CHANGE_ACTS = {
  add: { zh: '新建', en: 'Added' },
  save: { zh: '更改', en: 'Changed' },
  remove: { zh: '删除', en: 'Removed' },
  putBack: { zh: '恢复', en: 'Put back' },
  state: { zh: '启用或停用', en: 'Enabled or disabled' },
  approve: { zh: '批准', en: 'Approved' },
  reveal: { zh: '查看隐藏内容', en: 'Revealed' },
  run: { zh: '立即运行', en: 'Run' },
  cancel: { zh: '取消', en: 'Cancelled' },
  make: { zh: '导出', en: 'Exported' },
} as const satisfies Readonly<Record<string, LocalText>>;

export const CHANGE_COLUMNS = {
  at: { zh: '时间', en: 'Time' },
  actor: { zh: '操作人', en: 'Who' },
  account: { zh: '账号', en: 'Account' },
  summaryZh: { zh: '内容', en: 'What (Chinese)' },
  summaryEn: { zh: '内容（英文）', en: 'What' },
  entity: { zh: '对象', en: 'Kind' },
  entityId: { zh: '对象编号', en: 'Record' },
  verb: { zh: '操作', en: 'Act' },
  fields: { zh: '字段', en: 'Fields' },
  reason: { zh: '原因', en: 'Reason' },
  address: { zh: '地址', en: 'Address' },
  batch: { zh: '批次', en: 'Batch' },
} as const satisfies Readonly<Record<string, LocalText>>;
