import type { LocalText } from '../language.js';
import type { PasswordFault } from './schemas.js';

const PASSWORD_FAULT_WORDS: Readonly<Record<PasswordFault, LocalText>> = {
  short: { zh: '至少 10 个字符', en: 'At least 10 characters' },
  long: { zh: '最多 128 个字符', en: 'At most 128 characters' },
  account: {
    zh: '不能包含您的账号、手机号、邮箱或姓名',
    en: 'It must not contain your account, number, address or name',
  },
  common: {
    zh: '这个密码太容易被猜到，请换一个',
    en: 'This password is too easy to guess. Please choose another.',
  },
  leaked: {
    zh: '这个密码出现在已泄露的密码中，请换一个',
    en: 'This password is among leaked ones. Please choose another.',
  },
  same: {
    zh: '新密码不能与当前密码相同',
    en: 'The new password must differ from the current one',
  },
};

/** Why a new password is refused, as shown next to its field (`details.reason` of `PASSWORD_WEAK`); null: unknown reason. */
export function passwordFaultWords(reason: unknown): LocalText | null {
  return typeof reason === 'string' && Object.hasOwn(PASSWORD_FAULT_WORDS, reason)
    ? PASSWORD_FAULT_WORDS[reason as PasswordFault]
    : null;
}
