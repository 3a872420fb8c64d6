import { inBothLanguages } from '@banyan/contract';
import { VALIDATOR_WORDS } from '@banyan/rules';

export const FAULTS = {
  topic: { zh: '请选择主题', en: 'Please choose a topic' },
  email: VALIDATOR_WORDS.email,
  blank: VALIDATOR_WORDS.notBlank,
  url: VALIDATOR_WORDS.url,
  short: (missing: number) => ({
    zh: `还差 ${missing} 个字`,
    en: `${missing} more ${missing === 1 ? 'character' : 'characters'}, please`,
  }),
  proof: {
    zh: '请稍候再试。',
    en: 'Please try again in a moment.',
  },
};

export const aboutTexts = inBothLanguages({
  title: ['联系我们', 'Contact us'],
  loading: ['正在读取', 'Loading'],
  ways: ['联系方式', 'How to reach us'],
  phone: ['电话', 'Phone'],
  email: ['邮箱', 'E-mail'],
  address: ['地址', 'Address'],
  hours: ['服务时间', 'Hours'],
  noWays: ['可以用表单给我们留言。', 'You can write to us with the form.'],
  form: ['给我们留言', 'Write to us'],
  promise: [
    '我们会在一个工作日内回复。请不要在这里填写密码或证件号。',
    'We answer within one working day. Please do not enter a password or an ID number here.',
  ],
  topic: ['主题', 'Topic'],
  yourEmail: ['您的邮箱', 'Your e-mail address'],
  text: ['内容', 'Message'],
  name: ['姓名', 'Your name'],
  rights: ['被侵犯的权利', 'The right that is infringed'],
  rightsHint: [
    '例如：作品名称、著作权登记号或商标号',
    'Such as the title of the work or the number of the trade mark',
  ],
  place: ['侵权文件的地址', 'Address of the file'],
  send: ['发送', 'Send'],
  preparing: ['正在准备…', 'Getting ready…'],
  done: [
    (number: string) => `已收到，编号 ${number}`,
    (number: string) => `Your message has the number ${number}`,
  ],
  doneHint: [
    (email: string) => `1 个工作日内回复到 ${email}`,
    (email: string) => `We reply to ${email} within one working day`,
  ],
  another: ['再写一条', 'Write another one'],
  off: [
    '表单暂未开放，请用上面的方式联系我们。',
    'The form is not available. Please reach us as above.',
  ],
  signedIn: [
    '建议使用意见反馈，可以看到处理进度。',
    'With feedback you can follow what becomes of it.',
  ],
  feedback: ['去意见反馈', 'Go to feedback'],
});
