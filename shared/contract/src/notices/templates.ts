import { IDENTITY_REASONS } from '../identities/words.js';
import { INVOICE_STATES } from '../invoices/words.js';
import type { LocalText } from '../language.js';
import { ORDER_STATES } from '../orders/words.js';
import { DIAGRAM_TEMPLATES } from './diagramTemplates.js';
import { LICENCE_TEMPLATES } from './licenceTemplates.js';
import { type NoticeParams, type Template, wordOf } from './template.js';
import { THREAD_TEMPLATES } from './threadTemplates.js';

export type { NoticeParams } from './template.js';

const data = { topic: 'data', route: 'personal-privacy' } as const;
const security = { topic: 'security', route: 'personal-pass' } as const;
const identity = { topic: 'identity', route: 'personal-identity' } as const;

/** All that the services tell customers. One that is in a database stays here. */
export const NOTICE_TEMPLATES = {
  welcome: {
    topic: 'system',
    route: 'personal-info',
    title: () => ({
      zh: '注册成功，欢迎使用榕思维',
      en: 'Your account is ready. Welcome to Banyan Mind',
    }),
  },
  passwordChanged: {
    ...security,
    title: () => ({
      zh: '您的密码已修改。不是您？请立即找回密码',
      en: 'Your password was changed. Not you? Reset it at once',
    }),
  },
  passwordRecovered: {
    ...security,
    title: () => ({
      zh: '您的密码已通过验证码重设',
      en: 'Your password was reset with a code',
    }),
  },
  secondFactorOn: {
    ...security,
    title: () => ({ zh: '两步验证已开启', en: 'Two-step verification is on' }),
  },
  secondFactorOff: {
    ...security,
    title: () => ({ zh: '两步验证已关闭', en: 'Two-step verification is off' }),
  },
  accountFrozen: {
    ...security,
    title: () => ({
      zh: '您的账户曾被安全链接冻结',
      en: 'Your account was frozen by a security link',
    }),
  },
  accountFrozenByStaff: {
    ...security,
    title: () => ({
      zh: '您的账户曾被我们冻结',
      en: 'Your account was frozen by us',
    }),
  },
  accountUnfrozen: {
    ...security,
    title: () => ({ zh: '您的账户已解除冻结', en: 'Your account is no longer frozen' }),
  },
  contactChanged: {
    topic: 'security',
    route: 'personal-change-phone',
    title: ({ kind }) =>
      kind === 'phone'
        ? { zh: '您的手机号已更换', en: 'Your phone number was changed' }
        : { zh: '您的邮箱已更换', en: 'Your e-mail address was changed' },
  },
  contactWaits: {
    topic: 'security',
    route: 'personal-change-phone',
    title: ({ kind, day }) =>
      kind === 'phone'
        ? {
            zh: `您的手机号将于 ${day} 更换。不是您？请取消`,
            en: `Your phone number changes on ${day}. Not you? Cancel it`,
          }
        : {
            zh: `您的邮箱将于 ${day} 更换。不是您？请取消`,
            en: `Your e-mail address changes on ${day}. Not you? Cancel it`,
          },
  },
  recoveryWaits: {
    ...security,
    title: ({ day }) => ({
      zh: `有人申请人工找回您的账户，将于 ${day} 生效。不是您？请通过我们发送的消息取消`,
      en: `Our support was asked to recover your account on ${day}. Not you? Cancel it by our message`,
    }),
  },
  recoveryApplied: {
    ...security,
    title: () => ({
      zh: '您的账户已通过人工服务找回',
      en: 'Your account was recovered by our support',
    }),
  },
  leavingBegun: {
    ...data,
    title: ({ day }) => ({
      zh: `您的账户将于 ${day} 删除，在此之前可以撤销`,
      en: `Your account will be deleted on ${day}. You can cancel until then`,
    }),
  },
  dataReady: {
    ...data,
    title: () => ({
      zh: '您的数据已导出，7 天内可以下载',
      en: 'Your data is ready to download for 7 days',
    }),
  },
  leavingCancelled: {
    ...data,
    title: () => ({ zh: '注销已撤销，账户恢复正常', en: 'Your account is no longer being closed' }),
  },
  deviceAllowed: {
    topic: 'security',
    route: 'personal-device',
    title: ({ name }) => ({
      zh: `新设备 ${name} 可以登录您的账户。不是您？请移除它`,
      en: `The device ${name} may sign in to your account. Not you? Remove it`,
    }),
  },
  identityVerified: {
    ...identity,
    title: () => ({ zh: '实名认证已通过', en: 'Your identity is verified' }),
  },
  identityRejected: {
    ...identity,
    title: ({ reason }) => {
      const { zh, en } = wordOf(IDENTITY_REASONS, reason);
      return { zh: `实名认证未通过：${zh}`, en: `Your identity was not verified: ${en}` };
    },
  },
  identityRevoked: {
    ...identity,
    title: ({ reason }) => {
      const { zh, en } = wordOf(IDENTITY_REASONS, reason);
      return { zh: `实名认证已撤销：${zh}`, en: `Your identity is no longer verified: ${en}` };
    },
  },
  ...THREAD_TEMPLATES,
  ...LICENCE_TEMPLATES,
  ...DIAGRAM_TEMPLATES,
  orderMoved: {
    topic: 'order',
    route: 'personal-order-detail',
    routeParams: ['id'],
    title: ({ id, state }) => {
      const { zh, en } = wordOf(ORDER_STATES, state);
      return { zh: `订单 ${id} 的状态：${zh}`, en: `Order ${id}: ${en.toLowerCase()}` };
    },
  },
  orderMade: {
    topic: 'order',
    route: 'personal-order-detail',
    routeParams: ['id'],
    title: ({ id, amountFen, day }) => {
      const yuan = yuanOf(amountFen);
      return {
        zh: `我们为您创建了订单 ${id}，请在 ${day} 前支付 ${yuan}`,
        en: `We have made order ${id} for you. Please pay ${yuan} by ${day}`,
      };
    },
  },
  orderExpired: {
    topic: 'order',
    route: 'personal-order-detail',
    routeParams: ['id'],
    title: ({ id }) => ({
      zh: `订单 ${id} 超时未付款，已取消`,
      en: `Order ${id} was not paid in time and has been cancelled`,
    }),
  },
  refundRejected: {
    topic: 'order',
    route: 'personal-order-detail',
    routeParams: ['id'],
    title: ({ id }) => ({
      zh: `订单 ${id} 的退款申请未通过，请查看原因`,
      en: `The refund of order ${id} was not granted. See why`,
    }),
  },
  paidTwice: {
    topic: 'order',
    route: 'personal-order-detail',
    routeParams: ['id'],
    title: ({ id, amountFen }) => {
      const yuan = yuanOf(amountFen);
      return {
        zh: `订单 ${id} 多付的 ${yuan} 已自动原路退回，1-3 个工作日到账`,
        en: `${yuan} that was paid too much for order ${id} goes back by itself within 3 working days`,
      };
    },
  },
  orderRefunded: {
    topic: 'order',
    route: 'personal-order-detail',
    routeParams: ['id'],
    title: ({ id, amountFen }) => {
      const yuan = yuanOf(amountFen);
      return { zh: `订单 ${id} 已退款 ${yuan}`, en: `${yuan} of order ${id} was refunded` };
    },
  },
  invoiceDecided: {
    topic: 'invoice',
    route: 'personal-order-detail',
    routeParams: ['id'],
    title: ({ id, state }) => {
      const { zh, en } = wordOf(INVOICE_STATES, state);
      return {
        zh: `订单 ${id} 的发票：${zh}`,
        en: `Invoice of order ${id}: ${en.toLowerCase()}`,
      };
    },
  },
} as const satisfies Readonly<Record<string, Template>>;

export type NoticeTemplate = keyof typeof NOTICE_TEMPLATES;

/** What it says. A template that this build does not know has its topic's page, and no words. */
export function noticeTitle(template: string, params: NoticeParams): LocalText {
  return isNoticeTemplate(template)
    ? NOTICE_TEMPLATES[template].title(params)
    : { zh: '新通知', en: 'New notice' };
}

function isNoticeTemplate(name: string): name is NoticeTemplate {
  return Object.hasOwn(NOTICE_TEMPLATES, name);
}

/** `¥199.00`, of fen as a template's parameters carry them. */
function yuanOf(fen: string | number | undefined): string {
  return `¥${(Number(fen) / 100).toFixed(2)}`;
}
