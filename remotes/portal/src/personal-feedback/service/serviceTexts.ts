import { inBothLanguages } from '@banyan/contract';
export const serviceTexts = inBothLanguages({
  title: ['人工服务', 'Manual service'],
  mine: ['我的人工服务', 'My service requests'],
  begin: ['申请人工服务', 'Request a service'],
  empty: [
    '您还没有申请人工服务。需要安装、培训或文件恢复时，可以预约我们的工程师。',
    'You have not requested a service yet. Book one of our engineers for installation, training or file recovery.',
  ],
  appointment: ['预约时间', 'Appointment'],
  lasts: [
    (minutes: number) => `${minutes} 分钟`,
    (minutes: number) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  ],
  fee: ['费用', 'Fee'],
  pay: [(amount: string) => `支付 ${amount}`, (amount: string) => `Pay ${amount}`],
  notYet: ['待安排', 'Not arranged yet'],
  place: ['方式', 'Place'],
  address: ['地址', 'Address'],
  wished: ['希望的时间', 'Preferred times'],
  result: ['处理结果', 'Result'],
  zone: ['时间均为北京时间', 'All times are Beijing time'],
  rate: ['您对这次服务满意吗？', 'How satisfied are you with this service?'],
  form: {
    kind: ['服务类型', 'Kind of service'],
    product: ['产品（选填）', 'Product (optional)'],
    noProduct: ['不指定', 'None in particular'],
    text: ['请写下您需要什么帮助', 'What do you need help with?'],
    wished: ['希望的时间（选填）', 'Preferred times (optional)'],
    wishedHint: [
      '最多 3 个，北京时间。我们会尽量安排在其中之一。',
      'Up to 3, in Beijing time. We try to arrange one of them.',
    ],
    time: [(number: number) => `时间 ${number}`, (number: number) => `Time ${number}`],
    addTime: ['添加时间', 'Add a time'],
    remove: ['移除', 'Remove'],
    removeTime: [
      (number: number) => `移除时间 ${number}`,
      (number: number) => `Remove time ${number}`,
    ],
    address: ['上门地址', 'Address of the visit'],
    send: ['提交申请', 'Send request'],
    sent: [
      '申请已提交。安排的时间会显示在本页。',
      'Your request was sent. The appointment appears on this page.',
    ],
  },
  cancel: {
    act: ['取消申请', 'Cancel request'],
    ask: [
      '确定取消这次人工服务吗？取消后如有需要，请重新申请。',
      'Cancel this service? If you need it later, please send a new request.',
    ],
    sure: ['确定取消', 'Yes, cancel it'],
    keep: ['保留', 'Keep it'],
  },
  progress: {
    scheduled: [(to: string) => `已预约 ${to}`, (to: string) => `Scheduled for ${to}`],
    moved: [
      (from: string, to: string) => `预约由 ${from} 改到 ${to}`,
      (from: string, to: string) => `Moved from ${from} to ${to}`,
    ],
    lasts: [
      (to: string, minutes: string) => `${to} 的预约改为 ${minutes} 分钟`,
      (to: string, minutes: string) => `The appointment of ${to} now takes ${minutes} minutes`,
    ],
    takenBack: [
      (from: string) => `${from} 的预约已撤销，将重新安排`,
      (from: string) => `The appointment of ${from} was withdrawn, a new one will follow`,
    ],
    cancelled: [
      (reason: string) => `已取消：${reason}`,
      (reason: string) => `Cancelled: ${reason}`,
    ],
    charged: [
      (amount: string) => `费用 ${amount} 待支付`,
      (amount: string) => `The fee of ${amount} is due`,
    ],
  },
});

export const SERVICE_FAULTS = {
  kind: { zh: '请选择服务类型', en: 'Choose the kind of service' },
  past: { zh: '请选择将来的时间', en: 'Choose a time in the future' },
  address: { zh: '请填写上门地址', en: 'Enter the address of the visit' },
};
