import { refusal } from '../../ground/requests/refusal.js';

/** What the change of a contact is refused for. */
export const CONTACT_REFUSALS = {
  featureOff: refusal(
    409,
    'FEATURE_OFF',
    '目前无法发送这种验证码，请联系我们。',
    'Codes of this kind cannot be sent at the moment. Please contact us.',
  ),
  taken: refusal(
    409,
    'TARGET_TAKEN',
    '此联系方式已绑定其他账户。',
    'This contact belongs to another account.',
  ),
  same: refusal(
    400,
    'TARGET_SAME',
    '新的联系方式与原来的相同。',
    'The new contact is the same as the old one.',
  ),
  badPhone: refusal(400, 'TARGET_WRONG', '请填写正确的手机号。', 'Enter a valid phone number.'),
  badEmail: refusal(400, 'TARGET_WRONG', '请填写正确的邮箱。', 'Enter a valid e-mail address.'),
  cooldown: refusal(
    409,
    'COOLDOWN',
    '7 天内只能更换一次。',
    'It can be changed once in seven days.',
  ),
  pending: refusal(
    409,
    'CHANGE_PENDING',
    '已有一项更换在等待生效。',
    'A change is waiting to take effect already.',
  ),
  elsewhere: refusal(
    409,
    'CONTINUED_ELSEWHERE',
    '已在另一个页面继续。',
    'You have continued on another page.',
  ),
  over: refusal(
    409,
    'CHANGE_OVER',
    '操作已超时，请重新开始。',
    'This took too long. Please start again.',
  ),
  notOpen: refusal(
    409,
    'ACCOUNT_NOT_ACTIVE',
    '账户当前的状态不能更换联系方式。',
    'Contacts cannot be changed in the account’s current state.',
  ),
  noOther: refusal(
    409,
    'NO_OTHER_CONTACT',
    '账户没有其他联系方式，请联系我们。',
    'The account has no other contact. Please contact us.',
  ),
} as const;
