import type { LocalText } from '@banyan/contract';
import { VALIDATOR_WORDS } from '@banyan/rules';

/** Why a call is not served: what the envelope says, in the person's language. */
export type Refusal = {
  /** HTTP status. A lost session is 200: there the body's code counts (product decision 10). */
  readonly status: number;
  readonly code: number | string;
  readonly text: LocalText;
  readonly details?: unknown;
};

export type Outcome<T> =
  | { readonly success: true; readonly result: T }
  | { readonly success: false; readonly refusal: Refusal };

export const REFUSALS = {
  signInNeeded: refusal(
    200,
    401,
    '登录已失效，请重新登录。',
    'Your session has ended. Please sign in again.',
  ),
  forbidden: refusal(403, 403, '您没有此操作的权限。', 'You do not have the permission for this.'),
  foreignOrigin: refusal(
    403,
    403,
    '请求来源不被接受。',
    'Requests from this origin are not accepted.',
  ),
  notFound: refusal(404, 404, '未找到所请求的内容。', 'Not found.'),
  badRequest: refusal(
    400,
    400,
    '提交的内容不正确，请检查后重试。',
    'The request is not valid. Please check it and try again.',
  ),
  otherHost: refusal(
    421,
    421,
    '这是试用环境，只能在本机访问。',
    'This is a trial: it answers on its own machine only.',
  ),
  tooSlow: refusal(
    408,
    408,
    '提交的内容传输过慢，请重试。',
    'The request took too long to arrive. Please try again.',
  ),
  notAllowed: refusal(405, 405, '不支持此请求方式。', 'This method is not allowed here.'),
  tooLarge: refusal(413, 413, '提交的内容过大。', 'The request is too large.'),
  wrongType: refusal(415, 415, '提交的内容格式不受支持。', 'This content type is not supported.'),
  tooMany: refusal(
    429,
    429,
    '请求过于频繁，请稍后再试。',
    'Too many requests. Please try again later.',
  ),
  internal: refusal(
    500,
    500,
    '服务暂时不可用，请稍后再试。',
    'The service is not available right now. Please try again later.',
  ),
  unavailable: refusal(
    503,
    'UNAVAILABLE',
    '系统繁忙或正在恢复，请稍后再试。',
    'The system is busy or recovering. Please try again in a moment.',
  ),
  exportRunning: refusal(
    409,
    'EXPORT_RUNNING',
    '您已有一个导出正在进行，请等它完成后再试。',
    'One of your exports is still running. Please wait until it is done.',
  ),
  versionConflict: refusal(
    409,
    'VERSION_CONFLICT',
    '数据已被他人修改，请刷新后重试。',
    'Somebody else has changed this in the meantime. Refresh and try again.',
  ),
  stepNotAllowed: refusal(
    409,
    'STEP_NOT_ALLOWED',
    '当前状态不允许此操作。',
    'The current state does not allow this.',
  ),
  refundTooLarge: refusal(
    409,
    'REFUND_TOO_LARGE',
    '退款金额超过可退金额。',
    'The refund is larger than what can be refunded.',
  ),
  keyReused: refusal(
    409,
    'KEY_REUSED',
    '该请求号已用于另一项操作。',
    'This request key was already used for something else.',
  ),
  reauthNeeded: refusal(
    403,
    'REAUTH_NEEDED',
    '请再次确认身份后继续。',
    'Please confirm that it is you to continue.',
  ),
  lastOwner: refusal(
    409,
    'LAST_OWNER',
    '至少保留一位所有者。',
    'There must always be at least one owner.',
  ),
  ownAccount: refusal(
    409,
    'OWN_ACCOUNT',
    '不能停用自己或更改自己的角色。',
    'You cannot disable yourself or change your own roles.',
  ),
  notYoursToGive: refusal(
    403,
    'NOT_YOURS_TO_GIVE',
    '您没有其中的某些权限，不能授予或代管。',
    'You do not hold some of these permissions yourself.',
  ),
  taken: refusal(409, 'TAKEN', '该账号已存在。', 'This account name is taken.'),
  inUse: refusal(409, 'IN_USE', '仍在使用中，不能删除。', 'This is still in use.'),
  badAssertion: refusal(
    401,
    'BAD_ASSERTION',
    '签名断言无效、过期或已被使用。',
    'The signed assertion is not valid, has expired or was used before.',
  ),
  notACustomer: refusal(
    403,
    'NOT_A_CUSTOMER',
    '只能为用户账号签发登录令牌。',
    'Login tokens are issued for customers only.',
  ),
  wrongPassword: refusal(
    400,
    'PASSWORD_WRONG',
    '当前密码不正确。',
    'The current password is incorrect.',
  ),
  weakPassword: refusal(
    400,
    'PASSWORD_WEAK',
    '新密码过于简单，请换一个。',
    'The new password is too weak. Please choose another one.',
  ),
  wrongCode: refusal(
    400,
    'CODE_WRONG',
    '验证码不正确或已被使用。',
    'The code is incorrect or was already used.',
  ),
  tooManyAttempts: refusal(
    429,
    'TOO_MANY_ATTEMPTS',
    '尝试次数过多，请 5 分钟后再试。',
    'Too many attempts. Please try again in 5 minutes.',
  ),
  busy: refusal(
    503,
    'BUSY',
    '现在请求的人太多，请稍后再试。',
    'Too many requests right now. Please try again in a moment.',
  ),
  keptElsewhere: refusal(
    409,
    'KEPT_ELSEWHERE',
    '密码和两步验证由您单位的登录服务管理。',
    'Your password and second factor are managed by your identity provider.',
  ),
  wrongIdNumber: { status: 400, code: 'ID_NUMBER_WRONG', text: VALIDATOR_WORDS.idCard },
  reasonNeeded: refusal(
    400,
    'REASON_NEEDED',
    '请填写驳回原因。',
    'Please give the reason for rejecting.',
  ),
  noSuchBuild: refusal(
    404,
    'NO_SUCH_BUILD',
    '没有这个构建，或其文件已被清理。',
    'There is no such build, or its files are gone.',
  ),
  buildRevoked: refusal(
    409,
    'BUILD_REVOKED',
    '该构建已被撤销，不能再发布。',
    'This build was revoked: publish another one.',
  ),
  nothingBefore: refusal(
    409,
    'NOTHING_BEFORE',
    '没有可以回滚的上一个版本。',
    'There is nothing before it to go back to.',
  ),
  versionExists: refusal(
    409,
    'VERSION_EXISTS',
    '该版本或构建已经发布过。',
    'This version or build was published before.',
  ),
  gatesRefused: refusal(
    422,
    'GATES_REFUSED',
    '该构建未通过发布检查。',
    'The build does not pass the checks.',
  ),
  staleRevision: refusal(
    412,
    'VERSION_CONFLICT',
    '发布状态已被他人修改，请重新读取后再试。',
    'Somebody else has acted in the meantime. Read the state again.',
  ),
  badTeamKey: refusal(
    401,
    'BAD_TEAM_KEY',
    '团队密钥的签名无效、过期或已被使用。',
    "The team key's signature is not valid, has expired or was used before.",
  ),
  originNotAllowed: refusal(
    403,
    'ORIGIN_NOT_ALLOWED',
    '此来源不允许用于覆盖。',
    'Overrides from this origin are not allowed.',
  ),
} as const satisfies Readonly<Record<string, Refusal>>;

export function done<T>(result: T): Outcome<T> {
  return { success: true, result };
}

export function refused(reason: Refusal, details?: unknown): Outcome<never> {
  return { success: false, refusal: details === undefined ? reason : { ...reason, details } };
}

export function refusal(status: number, code: number | string, zh: string, en: string): Refusal {
  return { status, code, text: { zh, en } };
}
