import { VALIDATOR_WORDS } from '@banyan/rules';
import { type Refusal, refusal } from '../../ground/requests/refusal.js';

/** Why an invoice is not asked for or issued, in addition to the refusals of every call. */
export const INVOICE_REFUSALS = {
  alreadyInvoiced: refusal(
    409,
    'ALREADY_INVOICED',
    '有订单已在另一份申请中，或已没有可开金额。',
    'Some orders are in another request already, or nothing is left of them to invoice.',
  ),
  amountChanged: refusal(
    409,
    'AMOUNT_CHANGED',
    '可开金额已变化，请核对后再提交。',
    'The amount has changed. Please check it and submit again.',
  ),
  titleIncomplete: refusal(
    400,
    'TITLE_INCOMPLETE',
    '抬头信息不完整或格式不正确。',
    'The title is not complete, or some of it is not valid.',
  ),
  taxNumberWrong: refusal(
    400,
    'TAX_NUMBER_WRONG',
    '税号不正确，请核对。',
    'The tax number is not valid. Please check it.',
  ),
  tooManyTitles: refusal(
    409,
    'TOO_MANY_TITLES',
    '最多保存 20 个抬头，请先删除不用的。',
    'You can keep 20 titles. Please remove one first.',
  ),
  wrongEmail: { status: 400, code: 'EMAIL_WRONG', text: VALIDATOR_WORDS.email },
  numberNeeded: refusal(
    400,
    'NUMBER_NEEDED',
    '请填写 20 位发票号码。',
    'Please give the 20 digits of the invoice number.',
  ),
  numberTaken: refusal(
    409,
    'NUMBER_TAKEN',
    '这个发票号码已属于另一份申请，请核对。',
    'Another request has this invoice number. Please check it.',
  ),
  beingIssued: refusal(
    409,
    'BEING_ISSUED',
    '开票系统正在处理，暂不能退回；半小时后仍无答复即可退回。',
    'The invoice provider is at it. If there is no answer within half an hour, you can put it back.',
  ),
  noFiles: refusal(
    409,
    'NO_FILES',
    '发票文件还未上传，请稍后再试。',
    'The files of this invoice are not there yet. Please try again later.',
  ),
  cannotReissue: refusal(
    409,
    'REISSUE_NOT_ALLOWED',
    '仅开具当月可自助换开，且每个订单一次；请联系我们。',
    'An invoice can be replaced in the month it was issued, and once for each order. Please contact us.',
  ),
  frozen: refusal(
    403,
    'ACCOUNT_FROZEN',
    '账户已冻结，请联系我们。',
    'Your account is frozen. Please contact us.',
  ),
} as const satisfies Readonly<Record<string, Refusal>>;
