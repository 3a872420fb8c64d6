import { refusal } from '../../ground/requests/refusal.js';

/** Why a licence is not used, or a device not taken from it. */
export const LICENCE_REFUSALS = {
  unknownKey: refusal(
    404,
    'LICENCE_UNKNOWN',
    '授权密钥不正确，请核对后重试。',
    'This licence key is not right. Please check it and try again.',
  ),
  none: refusal(
    404,
    'NO_LICENCE',
    '没有可用的授权。请登录或输入授权密钥。',
    'There is no licence to use. Please sign in, or enter a licence key.',
  ),
  noSeat: refusal(
    409,
    'NO_SEAT',
    '这个授权没有空余设备。请先移除一台设备。',
    'No device is free on this licence. Please remove one first.',
  ),
  expired: refusal(
    409,
    'EXPIRED',
    '这个授权已到期。续费后可继续使用。',
    'This licence has ended. Renew it to go on using it.',
  ),
  revoked: refusal(409, 'REVOKED', '这个授权已撤销。', 'This licence was revoked.'),
  suspended: refusal(
    409,
    'SUSPENDED',
    '这个授权已暂停，请联系我们。',
    'This licence is suspended. Please contact us.',
  ),
  refunding: refusal(
    409,
    'REFUND_UNDER_WAY',
    '这个授权的订单正在退款，暂时不能激活新设备。',
    'The order of this licence is being refunded. No new device can use it for now.',
  ),
  wrongEdition: refusal(
    409,
    'WRONG_EDITION',
    '这个授权不适用于此产品。',
    'This licence is for another product.',
  ),
  cooldown: refusal(
    409,
    'DEVICE_COOLDOWN',
    '30 天内可移除的设备数已用完，暂时不能再移除。',
    'You have removed as many devices as you may in 30 days, and cannot remove more for now.',
  ),
  fileStillValid: refusal(
    409,
    'FILE_STILL_VALID',
    '此设备由离线文件激活，文件到期前不能移除。',
    'This device was activated by a file and cannot be removed before the file ends.',
  ),
  campaignRunning: refusal(
    409,
    'CAMPAIGN_RUNNING',
    '还有一次批量延长在进行。请等它结束，或先停止它。',
    'Another campaign is still extending licences. Please wait for its end, or stop it first.',
  ),
  requestBroken: refusal(
    400,
    'REQUEST_BROKEN',
    '请求文件无法识别。请在客户端重新生成。',
    'This request file cannot be read. Please make a new one in the program.',
  ),
  requestUsed: refusal(
    409,
    'REQUEST_USED',
    '请求文件已使用过。请在客户端重新生成。',
    'This request file was used before. Please make a new one in the program.',
  ),
} as const;
