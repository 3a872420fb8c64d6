import { refusal } from '../../ground/requests/refusal.js';

/** What a program is told when it is not served. */
export const CLIENT_REFUSALS = {
  noKey: refusal(
    401,
    'CLIENT_KEY_REFUSED',
    '此版本的客户端已停用，请更新。',
    'This version of the program is switched off. Please update it.',
  ),
  badToken: refusal(
    401,
    'DEVICE_TOKEN_REFUSED',
    '设备签名无效、过期或已被使用。',
    "The device's signature is not valid, has expired or was used before.",
  ),
  clockSkew: refusal(
    401,
    'CLOCK_SKEW',
    '本机时钟与服务器相差过大。',
    "This machine's clock differs too much from the server's.",
  ),
  removed: refusal(
    401,
    'DEVICE_REMOVED',
    '此设备已被移除，请重新登录客户端。',
    'This device was removed. Please sign in with the program again.',
  ),
  badMachine: refusal(
    400,
    'MACHINE_CODE_INVALID',
    '无法识别此设备。请联系我们。',
    'This machine cannot be recognised. Please contact us.',
  ),
  rekeyNeeded: refusal(
    409,
    'REKEY_NEEDED',
    '此设备重新安装过，请在浏览器中确认。',
    'This machine was installed again. Please confirm it in the browser.',
  ),
  blocked: refusal(
    403,
    'MACHINE_BLOCKED',
    '此设备被停用，请联系我们。',
    'This device is switched off. Please contact us.',
  ),
} as const;
