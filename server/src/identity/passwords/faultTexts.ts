import type { PasswordFault } from '@banyan/contract/security';

/** What the pages of the sign-in service say of a new password that is refused. */
export const PASSWORD_FAULT_TEXTS = {
  zh: {
    short: '密码至少需要 10 个字符。',
    long: '密码最多 128 个字符。',
    account: '密码不能包含您的账号、手机号、邮箱或姓名。',
    common: '这个密码太容易被猜到，请换一个。',
    leaked: '这个密码出现在已泄露的密码中，请换一个。',
    same: '新密码不能与当前密码相同。',
  },
  en: {
    short: 'The password needs at least 10 characters.',
    long: 'The password may have at most 128 characters.',
    account: 'The password must not contain your account, number, address or name.',
    common: 'This password is too easy to guess. Please choose another one.',
    leaked: 'This password is among leaked ones. Please choose another one.',
    same: 'The new password must not be the current one.',
  },
} satisfies Record<'zh' | 'en', Record<PasswordFault, string>>;
