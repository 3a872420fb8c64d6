import type { Occasion } from '../messages/sendMessage.js';

// What administrators are told of signing in.

/** Early warning: passwords are being guessed. */
export function signInsLimited(account: string, address: string, at: number): Occasion {
  return {
    message: {
      code: 'ForeseeControl',
      sender: '',
      title: { zh: '多次登录失败', en: 'Too many failed sign-ins' },
      text: {
        zh: `账号 ${account} 从 ${address} 多次登录失败，登录已暂停。`,
        en: `Account ${account} failed to sign in too often from ${address}. Signing in is paused.`,
      },
      target: {
        tabName: 'audit-log',
        routeName: 'audit-log',
        query: { kind: 'signInLimited' },
      },
      at,
    },
    to: { permission: 'audit.view', except: null },
  };
}

/** An owner's access was reset at the command line: owners who did not ask for it should know. */
export function ownerReset(account: string, at: number): Occasion {
  return {
    message: {
      code: 'ForeseeControl',
      sender: '',
      title: { zh: '所有者的登录方式被重置', en: 'How an owner signs in was reset' },
      text: {
        zh: `操作员通过命令行让账号 ${account} 成为所有者，并重置了其密码和两步验证。`,
        en: `At the command line the account ${account} was made an owner, and its password and second factor were reset.`,
      },
      target: null,
      at,
    },
    to: { permission: 'roles.edit', except: null },
  };
}

/** So many codes were asked for that strangers get none for a minute. */
export function codesLimited(at: number): Occasion {
  return {
    message: {
      code: 'ForeseeControl',
      sender: '',
      title: { zh: '验证码请求异常', en: 'Unusually many codes requested' },
      text: {
        zh: '一分钟内请求的短信验证码超过 300 条，暂时只发给已注册的号码。',
        en: 'More than 300 SMS codes were requested within a minute. For now only numbers that are registered get one.',
      },
      target: null,
      at,
    },
    to: { permission: 'audit.view', except: null },
  };
}
