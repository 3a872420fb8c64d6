import { tooOften } from '../../ground/limits/tooOften.js';
import { type Outcome, REFUSALS, type Refusal, refused } from '../../ground/requests/refusal.js';
import type { Entered } from './codeDesk.js';

/** What registration and codes are refused for. */
export const CODE_REFUSALS = {
  proofNeeded: {
    status: 400,
    code: 'PROOF_NEEDED',
    text: { zh: '请稍候再试。', en: 'Please try again in a moment.' },
  },
  featureOff: {
    status: 409,
    code: 'FEATURE_OFF',
    text: {
      zh: '注册暂未开放。请联系我们开通账户。',
      en: 'Registration is not open yet. Please contact us for an account.',
    },
  },
  legalChanged: {
    status: 409,
    code: 'LEGAL_CHANGED',
    text: {
      zh: '协议已更新，请阅读并同意最新的内容。',
      en: 'The terms have changed. Please read and accept what is new.',
    },
  },
  codeEnded: {
    status: 400,
    code: 'CODE_ENDED',
    text: { zh: '验证码已失效，请重新获取。', en: 'The code has ended. Please get a new one.' },
  },
  alreadyRegistered: {
    status: 409,
    code: 'ALREADY_REGISTERED',
    text: {
      zh: '此联系方式已注册，请直接登录。',
      en: 'There is an account with this contact already. Please sign in.',
    },
  },
  /** Of an account that was erased a short while ago. */
  loginHeld: {
    status: 409,
    code: 'ALREADY_REGISTERED',
    text: {
      zh: '此联系方式不久前属于一个已注销的账户，暂时不能注册。如有需要请联系我们。',
      en: 'This contact belonged to an account that was closed a short while ago, so it cannot be used yet. Please contact us if you need it.',
    },
  },
} as const satisfies Readonly<Record<string, Refusal>>;

export function refusedCode(entered: Exclude<Entered, { kind: 'right' }>): Outcome<never> {
  switch (entered.kind) {
    case 'limited':
      return refused(tooOften(entered.retryAfterSeconds));
    case 'ended':
      return refused(CODE_REFUSALS.codeEnded);
    case 'wrong':
      return refused(REFUSALS.wrongCode, { triesLeft: entered.triesLeft });
  }
}
