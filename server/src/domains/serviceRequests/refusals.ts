import { VALIDATOR_WORDS } from '@banyan/rules';
import { refusal } from '../../ground/requests/refusal.js';

export const SERVICE_REFUSALS = {
  noSuchKind: refusal(
    400,
    'NO_SUCH_KIND',
    '请选择服务类型。',
    'Please choose the kind of service.',
  ),
  noSuchProduct: refusal(400, 'NO_SUCH_PRODUCT', '请选择产品。', 'Please choose the product.'),
  noSuchCustomer: refusal(
    400,
    'NO_SUCH_CUSTOMER',
    '没有这个编号的用户。',
    'No customer has this number.',
  ),
  contactNeeded: refusal(
    400,
    'CONTACT_NEEDED',
    '请选择用户，或填写联系人和电话。',
    'Choose a customer, or enter a name and a phone number.',
  ),
  phoneWrong: { status: 400, code: 'PHONE_WRONG', text: VALIDATOR_WORDS.mobileOrLandline },
  addressNeeded: refusal(
    400,
    'ADDRESS_NEEDED',
    '上门服务请填写地址。',
    'Enter the address for a service on site.',
  ),
  assigneeNeeded: refusal(
    400,
    'ASSIGNEE_NEEDED',
    '请选择负责人。',
    'Choose who takes the appointment.',
  ),
  notAssignable: refusal(
    400,
    'NOT_ASSIGNABLE',
    '该管理员不能处理人工服务。',
    'This administrator cannot take manual services.',
  ),
  inThePast: refusal(
    400,
    'IN_THE_PAST',
    '预约时间已经过去。',
    'The time of the appointment is over already.',
  ),
  overlaps: refusal(
    409,
    'OVERLAPS',
    '与该负责人的其他预约时间重叠。',
    'It overlaps with another appointment of the same person.',
  ),
  resultNeeded: refusal(
    400,
    'RESULT_NEEDED',
    '请写下结果，至少 5 个字。',
    'Write down the result, in 5 characters at least.',
  ),
  reasonNeeded: refusal(400, 'REASON_NEEDED', '请填写原因。', 'Please give the reason.'),
  noAccount: refusal(
    409,
    'NO_ACCOUNT',
    '没有账户的联系人不能在线付款，请先选择用户。',
    'Somebody without an account cannot pay online. Choose the customer first.',
  ),
  accountStopped: refusal(
    409,
    'ACCOUNT_STOPPED',
    '该用户的账户已冻结或正在注销，不能收费。',
    'The account of this customer is frozen or closing: it cannot be charged.',
  ),
  charged: refusal(
    409,
    'ALREADY_CHARGED',
    '这条服务已经收费，见它的订单。',
    'This service was charged already. See its order.',
  ),
} as const;
