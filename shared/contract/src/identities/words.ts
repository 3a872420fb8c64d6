import type { LocalText } from '../language.js';

type Words = Readonly<Record<string, LocalText>>;

/** How far a check is. */
export const IDENTITY_STATES = {
  checking: { zh: '核验中', en: 'Checking' },
  review: { zh: '待人工审核', en: 'Needs review' },
  verified: { zh: '已通过', en: 'Verified' },
  rejected: { zh: '未通过', en: 'Rejected' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  revoked: { zh: '已撤销', en: 'Revoked' },
} as const satisfies Words;

/** What a customer's identity is by all of their checks. */
export const MY_IDENTITY_STATES = {
  none: { zh: '未认证', en: 'Not verified' },
  checking: { zh: '核验中', en: 'Checking' },
  review: { zh: '人工审核中', en: 'In review' },
  verified: { zh: '已实名', en: 'Verified' },
  rejected: { zh: '未通过', en: 'Rejected' },
} as const satisfies Words;

/** What the provider says of name and number. */
export const IDENTITY_RESULTS = {
  match: { zh: '一致', en: 'Match' },
  mismatch: { zh: '不一致', en: 'Mismatch' },
  doubtful: { zh: '存疑', en: 'Doubtful' },
  none: { zh: '未核验', en: 'Not checked' },
} as const satisfies Words;

/** Why staff, or the provider, reject a check. Customers read these. */
export const REJECT_REASONS = {
  unreadable: { zh: '照片不清晰，请重新拍摄', en: 'The pictures are not clear. Take them again' },
  mismatch: { zh: '姓名与身份证号不一致', en: 'Name and ID number do not belong together' },
  expired: { zh: '证件已过期', en: 'The ID card has expired' },
  incomplete: { zh: '请补充材料', en: 'Something is missing' },
  used: { zh: '此证件已用于其他账户', en: 'This ID card is used by other accounts' },
  other: { zh: '其他原因', en: 'Another reason' },
} as const satisfies Words;

/** Why a verified identity is taken back. */
export const REVOKE_REASONS = {
  nameChange: { zh: '姓名已变更，请重新认证', en: 'The name has changed. Please verify again' },
  fraud: { zh: '证件被冒用', en: 'Somebody else’s ID card was used' },
  other: { zh: '其他原因', en: 'Another reason' },
} as const satisfies Words;

/** All that can be the reason of a check; the last two are written by the customer's own acts. */
export const IDENTITY_REASONS = {
  ...REJECT_REASONS,
  ...REVOKE_REASONS,
  consent: { zh: '用户撤回了同意', en: 'The customer has withdrawn the consent' },
  replaced: { zh: '已由新的认证取代', en: 'A newer check has replaced it' },
} as const satisfies Words;

/** What is looked at by itself before a person decides. */
export const IDENTITY_TESTS = {
  form: { zh: '号码格式', en: 'Form of the number' },
  region: { zh: '地区代码', en: 'Region' },
  birthday: { zh: '出生日期', en: 'Birthday' },
  checkDigit: { zh: '校验码', en: 'Check digit' },
  age: { zh: '年满 14 周岁', en: 'At least 14 years old' },
  name: { zh: '姓名用字', en: 'Characters of the name' },
  double: { zh: '未用于其他账户', en: 'Not used by other accounts' },
  pictures: { zh: '正反面照片', en: 'Pictures of both sides' },
} as const satisfies Words;
