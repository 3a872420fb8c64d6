import { inBothLanguages } from '@banyan/contract';
import { VALIDATOR_WORDS } from '@banyan/rules';

export const titleTexts = inBothLanguages({
  heading: ['我的抬头', 'My titles'],
  none: ['还没有抬头', 'You have no title yet'],
  add: ['新增抬头', 'Add a title'],
  edit: ['修改', 'Edit'],
  remove: ['删除', 'Remove'],
  removeAsk: [
    (name: string) => `删除抬头“${name}”？已提交的申请不受影响。`,
    (name: string) => `Remove “${name}”? Requests that were submitted stay as they are.`,
  ],
  confirm: ['确认删除', 'Remove'],
  keep: ['不删除', 'Keep it'],
  usual: ['默认', 'Default'],
  makeUsual: ['设为默认', 'Make default'],
  type: ['抬头类型', 'Type of title'],
  pasteHint: [
    '可粘贴“名称：… 税号：…”自动填写',
    'You can paste “名称：… 税号：…” to fill the form',
  ],
  fields: {
    name: ['抬头名称', 'Name'],
    taxNumber: ['税号', 'Tax number'],
    address: ['注册地址', 'Registered address'],
    phone: ['注册电话', 'Registered phone'],
    bank: ['开户行', 'Bank'],
    account: ['银行账号', 'Account number'],
  },
  phoneHint: ['手机号或座机号，如 010-12345678', 'Mobile or landline, such as 010-12345678'],
  forSpecial: ['专用发票需要', 'Needed for special invoices'],
  save: ['保存抬头', 'Save title'],
  cancel: ['取消', 'Cancel'],
  conflict: [
    '这个抬头已在别处修改，请核对后再保存',
    'This title was changed elsewhere. Please check it and save again.',
  ],
});

export const TITLE_FAULTS = {
  empty: { zh: '请填写此项', en: 'Fill in this field' },
  taxNumber: {
    zh: '税号不正确，请核对第 18 位',
    en: 'Not a valid tax number: check its last sign',
  },
  taxSigns: {
    zh: '税号应为 18 位数字和大写字母，不含 I、O、S、V、Z',
    en: 'A tax number has 18 digits and letters, without I, O, S, V and Z',
  },
  phone: VALIDATOR_WORDS.mobileOrLandline,
  digits: VALIDATOR_WORDS.digits,
  account: { zh: '账号应为 8-30 位数字', en: 'An account number has 8 to 30 digits' },
};
