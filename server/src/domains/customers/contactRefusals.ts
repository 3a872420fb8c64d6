import { refusal } from '../../ground/requests/refusal.js';

export const TAKEN = {
  phone: refusal(
    409,
    'PHONE_TAKEN',
    '此手机号已绑定账户。',
    'This phone number belongs to an account.',
  ),
  email: refusal(
    409,
    'EMAIL_TAKEN',
    '此邮箱已绑定账户。',
    'This e-mail address belongs to an account.',
  ),
};
export const WRONG = {
  phone: refusal(400, 'TARGET_WRONG', '请填写正确的手机号。', 'Enter a valid phone number.'),
  email: refusal(400, 'TARGET_WRONG', '请填写正确的邮箱。', 'Enter a valid e-mail address.'),
};
export const REASON_NEEDED = refusal(
  400,
  'REASON_NEEDED',
  '请填写原因。',
  'Please give the reason.',
);
export const PENDING = refusal(
  409,
  'CHANGE_PENDING',
  '已有一项更换在等待生效。',
  'A change is waiting to take effect already.',
);
export const OWN_ACT = refusal(
  409,
  'OWN_ACT',
  '需要由另一位同事复核。',
  'Another member of staff has to approve it.',
);
export const TOO_NEW = refusal(
  409,
  'CONTACT_TOO_NEW',
  '没有绑定超过 7 天的联系方式，不能发送。',
  'No contact has been on the account for more than seven days, so nothing can be sent.',
);
export const NOT_PROVED = refusal(
  409,
  'EMAIL_NOT_PROVED',
  '这个单号不是待处理的账号找回申请，或没有验证过的邮箱。',
  'This is not an open request for account recovery with a verified e-mail address.',
);
export const NO_CONTACT = refusal(
  400,
  'CONTACT_NEEDED',
  '请填写手机号或邮箱，用户用它注册。',
  'Enter a phone number or an e-mail address: the customer registers with it.',
);
