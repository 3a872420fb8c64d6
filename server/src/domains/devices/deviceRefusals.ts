import { refusal } from '../../ground/requests/refusal.js';

export const DEVICE_REFUSALS = {
  codeEnded: refusal(
    404,
    'CODE_ENDED',
    '代码不正确或已失效。请在客户端重新获取。',
    'This code is not right, or it has ended. Please get a new one in the program.',
  ),
  cooldown: refusal(
    409,
    'DEVICE_COOLDOWN',
    '30 天内已移除 3 台设备，暂时不能再移除。',
    'You have removed 3 devices in 30 days and cannot remove more for now.',
  ),
} as const;
