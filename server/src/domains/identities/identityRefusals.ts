import { refusal } from '../../ground/requests/refusal.js';

export const IDENTITY_REFUSALS = {
  tooYoung: refusal(
    409,
    'TOO_YOUNG',
    '未满 14 周岁，请由监护人联系我们。',
    'You are under 14. Please have a parent or guardian contact us.',
  ),
  // The same words whether the other accounts are theirs or not.
  certificateUsed: refusal(
    409,
    'CERTIFICATE_USED',
    '此证件已用于其他账户，请联系我们。',
    'This ID card is used by other accounts. Please contact us.',
  ),
  consentDue: refusal(
    409,
    'CONSENT_DUE',
    '同意书已更新，请阅读并同意最新的内容。',
    'The consent has changed. Please read and accept what is new.',
  ),
  picturesNeeded: refusal(
    400,
    'PICTURES_NEEDED',
    '请上传身份证正面和反面的照片。',
    'Please add pictures of both sides of the ID card.',
  ),
  underWay: refusal(
    409,
    'CHECK_UNDER_WAY',
    '认证正在审核中。',
    'Your identity is being checked already.',
  ),
  tooManyRejected: refusal(
    409,
    'TOO_MANY_REJECTED',
    '多次未通过审核，请联系我们人工办理。',
    'Too many checks were not accepted. Please contact us.',
  ),
  nameLocked: refusal(
    409,
    'NAME_LOCKED',
    '已实名的姓名不能修改，需重新认证。',
    'A verified name cannot be changed. It takes another verification.',
  ),
  claimed: refusal(
    409,
    'CLAIMED',
    '另一位同事正在审核。',
    'Somebody else is reviewing this at the moment.',
  ),
  reasonNeeded: refusal(400, 'REASON_NEEDED', '请说明原因。', 'Please give a reason.'),
} as const;
