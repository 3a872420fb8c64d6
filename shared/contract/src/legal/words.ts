import type { LocalText } from '../language.js';
import type { ConsentKind } from '../registration/index.js';

/** What people agree to, by its kind. */
export const CONSENT_KINDS = {
  terms: { zh: '用户协议', en: 'Terms of use' },
  privacy: { zh: '隐私政策', en: 'Privacy policy' },
  permissions: { zh: '应用权限说明', en: 'App permissions' },
  community: { zh: '社区规范', en: 'Community rules' },
  refund: { zh: '退款说明', en: 'Refunds' },
  identity: { zh: '处理身份证信息', en: 'Use of your ID number' },
  cookies: { zh: '可选 Cookie', en: 'Optional cookies' },
  marketing: { zh: '接收优惠信息', en: 'Offers by message' },
} as const satisfies Readonly<Record<ConsentKind, LocalText>>;
