import { type Refusal, refusal } from '../../ground/requests/refusal.js';

/** Why a base's call failed. None of them ends a session. */
export const BASE_REFUSALS = {
  away: refusal(
    503,
    'BASE_AWAY',
    '该服务暂时无法访问，请稍后重试。',
    'This service cannot be reached right now. Please try again in a moment.',
  ),
  busy: refusal(
    503,
    'BASE_BUSY',
    '该服务正忙，请稍后重试。',
    'This service is busy right now. Please try again in a moment.',
  ),
  late: refusal(
    504,
    'BASE_TIMEOUT',
    '该服务没有及时响应，请稍后重试。',
    'This service did not answer in time. Please try again later.',
  ),
  nonsense: refusal(
    502,
    'BASE_ANSWER',
    '该服务的响应无法使用，请稍后重试。',
    'This service’s answer cannot be used. Please try again later.',
  ),
  refused: refusal(
    502,
    'BASE_REFUSED',
    '该服务未接受您的登录，您在此处仍处于登录状态。',
    'This service did not accept your sign-in. You are still signed in here.',
  ),
  tokenRefused: refusal(
    502,
    'BASE_TOKEN_REFUSED',
    '该服务未接受您的登录，您在此处仍处于登录状态。',
    'This service did not accept your sign-in. You are still signed in here.',
  ),
} as const satisfies Readonly<Record<string, Refusal>>;
