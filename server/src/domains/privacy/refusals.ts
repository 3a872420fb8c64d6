import { refusal } from '../../ground/requests/refusal.js';

export const PRIVACY_REFUSALS = {
  keptElsewhere: refusal(
    409,
    'KEPT_ELSEWHERE',
    '您的账户由其他登录服务管理，请联系我们注销。',
    'Your account is kept by another sign-in service. Please contact us to close it.',
  ),
  noContact: refusal(
    409,
    'FEATURE_OFF',
    '目前无法发送验证码。',
    'No code can be sent at the moment.',
  ),
  codeNeeded: refusal(
    400,
    'CODE_NEEDED',
    '请先获取并填写验证码。',
    'Please get a code and enter it first.',
  ),
} as const;
