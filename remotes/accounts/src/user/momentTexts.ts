import { inBothLanguages } from '@banyan/contract';
import type { AuditKind } from '@banyan/contract/security';

type Both = readonly [zh: string, en: string];

/** What the log of sign-ins has of a customer, as a sentence. */
const signIns = {
  registered: ['用户注册了账户', 'The customer registered'],
  signedIn: ['用户登录了账户', 'The customer signed in'],
  signInFailed: ['有人尝试登录此账户，未成功', 'Someone tried to sign in and failed'],
  signInLimited: [
    '有人多次尝试登录此账户，已被限制',
    'Someone tried to sign in too often and was stopped',
  ],
  signedOut: ['用户退出了登录', 'The customer signed out'],
  sessionEnded: ['用户结束了一处登录', 'The customer ended a session'],
  otherSessionsEnded: ['用户结束了其他登录', 'The customer ended the other sessions'],
  passwordChanged: ['用户修改了密码', 'The customer changed the password'],
  secondFactorOn: ['用户开启了两步验证', 'The customer turned the second factor on'],
  secondFactorOff: ['用户关闭了两步验证', 'The customer turned the second factor off'],
  recoveryCodesRenewed: ['用户重新生成了恢复码', 'The customer made new recovery codes'],
  personRevealed: ['用户查看了证件号码', 'The customer revealed an ID number'],
  passwordRecovered: ['用户找回了密码', 'The customer recovered the password'],
  accountFrozen: ['用户冻结了账户', 'The customer froze the account'],
  deviceAllowed: ['用户允许了一台设备登录', 'The customer allowed a device to sign in'],
  deviceRemoved: ['用户移除了一台设备', 'The customer removed a device'],
  keyShown: ['用户查看了授权密钥', 'The customer looked at a licence key'],
  leavingBegun: ['用户申请注销账户', 'The customer asked to close the account'],
  leavingCancelled: ['用户撤销了注销', 'The customer kept the account after all'],
  dataDownloaded: ['用户下载了个人数据', 'The customer downloaded their personal data'],
  phoneChanged: ['账户更换了手机号', 'The account got another phone number'],
  emailChanged: ['账户更换了邮箱', 'The account got another e-mail address'],
  contactChangeBegun: ['有人申请更换联系方式', 'Someone asked to change a contact'],
  recoveryBegun: ['有人申请人工找回账户', 'Someone asked to recover the account'],
  contactChangeCancelled: ['更换联系方式被取消', 'The change of a contact was cancelled'],
  contactChangeUndone: ['更换联系方式被撤销', 'The change of a contact was taken back'],
} as const satisfies Readonly<Record<AuditKind, Both>>;

export const momentTexts = inBothLanguages({
  customer: ['用户', 'The customer'],
  system: ['系统', 'The system'],
  registered: ['用户注册了账户', 'The customer registered'],
  // From a newer gateway.
  other: ['账户有变动', 'Something changed in the account'],
  orders: {
    created: [
      (by: string, id: string) => `${by}创建了订单 ${id}`,
      (by: string, id: string) => `${by} placed the order ${id}`,
    ],
    state: [
      (by: string, id: string, state: string) => `${by}将订单 ${id} 变为“${state}”`,
      (by: string, id: string, state: string) => `${by} set the order ${id} to “${state}”`,
    ],
    refund: [
      (by: string, id: string, yuan: string) => `${by}为订单 ${id} 退款 ${yuan}`,
      (by: string, id: string, yuan: string) => `${by} refunded ${yuan} of the order ${id}`,
    ],
    invoice: [
      (by: string, id: string, state: string) => `${by}将订单 ${id} 的发票变为“${state}”`,
      (by: string, id: string, state: string) =>
        `${by} set the invoice of the order ${id} to “${state}”`,
    ],
    note: [
      (by: string, id: string, note: string) => `${by}为订单 ${id} 添加了备注：${note}`,
      (by: string, id: string, note: string) => `${by} added a note to the order ${id}: ${note}`,
    ],
  },
  signIns,
});
