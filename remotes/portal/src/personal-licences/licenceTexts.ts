import { inBothLanguages } from '@banyan/contract';

export const licenceTexts = inBothLanguages({
  title: ['我的授权', 'Licences'],
  none: [
    '还没有授权。购买后，密钥和设备会出现在这里。',
    'No licences yet. After a purchase, its key and devices appear here.',
  ],
  editions: ['了解各个版本', 'See the editions'],
  ended: [(count: number) => `已结束的授权（${count}）`, (count: number) => `Ended (${count})`],
  facts: {
    number: ['授权编号', 'Licence'],
    key: ['密钥', 'Key'],
    seats: ['席位', 'Seats'],
    devices: ['设备', 'Devices'],
    period: ['有效期', 'Valid'],
    orders: ['订单', 'Orders'],
  },
  ofMost: [
    (used: number, most: number) => `${used} / ${most}`,
    (used: number, most: number) => `${used} of ${most}`,
  ],
  fromTo: [
    (from: string, to: string) => `${from} 至 ${to}`,
    (from: string, to: string) => `${from} to ${to}`,
  ],
  forGood: [(from: string) => `${from} 起，永久有效`, (from: string) => `From ${from}, for good`],
  byHand: ['由客服开通', 'Given by our staff'],
  endsSoon: [
    (days: number) => `还有 ${days} 天到期。续费后密钥不变。`,
    (days: number) => `Ends in ${days} ${days === 1 ? 'day' : 'days'}. Renewing it keeps the key.`,
  ],
  expired: [
    (day: string) => `已于 ${day} 到期。续费后密钥和设备不变。`,
    (day: string) => `Ended on ${day}. Renewing it keeps the key and the devices.`,
  ],
  suspended: [(reason: string) => `已暂停：${reason}`, (reason: string) => `Suspended: ${reason}`],
  revoked: [(reason: string) => `已撤销：${reason}`, (reason: string) => `Revoked: ${reason}`],
  refunding: [
    '退款处理中：已激活的设备可继续使用，暂时不能激活新设备。',
    'A refund is under way: devices that use it go on, and no new device can be activated.',
  ],
  choose: [
    (count: number, day: string) =>
      `席位减少了：请在 ${day} 前移除 ${count} 台设备。到期未选时，最久未使用的设备会被移除。`,
    (count: number, day: string) =>
      `It has fewer seats now: remove ${count} ${count === 1 ? 'device' : 'devices'} by ${day}. After that, those that were silent longest are removed.`,
  ],
  acts: {
    renew: ['续费', 'Renew'],
    buyMore: ['再买一份授权', 'Buy one more licence'],
    devices: ['查看设备', 'Show devices'],
    hideDevices: ['收起设备', 'Hide devices'],
    offline: ['离线激活', 'Activate without internet'],
    download: ['下载安装包', 'Download the installer'],
    refund: ['申请退款', 'Ask for a refund'],
    more: ['更多', 'More'],
    named: [
      (act: string, edition: string, id: string) => `${act}：${edition} ${id}`,
      (act: string, edition: string, id: string) => `${act}: ${edition} ${id}`,
    ],
  },
});

export const keyTexts = inBothLanguages({
  show: ['显示', 'Show the key'],
  hide: ['隐藏', 'Hide'],
  copy: ['复制', 'Copy'],
  read: ['朗读', 'Read out'],
  hint: ['一分钟后自动隐藏', 'It hides again after a minute'],
  masked: [
    (tail: string) => `密钥已隐藏，末组为 ${tail}`,
    (tail: string) => `The key is hidden. It ends in ${tail}`,
  ],
});

export const licenceDeviceTexts = inBothLanguages({
  title: ['使用中的设备', 'Devices in use'],
  none: ['还没有设备使用这个授权。', 'No device uses this licence yet.'],
  left: [
    (count: number) => `30 天内还可移除 ${count} 台。`,
    (count: number) => `You can remove ${count} more in these 30 days.`,
  ],
  noneLeft: [
    (day: string) => `30 天内可移除的设备数已用完，${day} 后可再移除。`,
    (day: string) => `You have removed as many devices as you may in 30 days. More after ${day}.`,
  ],
  never: ['需要移除设备时请联系我们。', 'Please contact us to remove a device.'],
  hint: [
    '移除后，该设备联网时 1 小时内停用，离线时最迟在当前许可到期时停用。',
    'A removed device stops working within an hour when online, and when its current permit ends when not.',
  ],
  code: ['机器码', 'Machine code'],
  since: ['激活时间', 'Activated'],
  last: ['最近使用', 'Last used'],
  byFile: [
    (day: string) => `由离线文件激活，${day} 前不能移除`,
    (day: string) => `Activated by a file, cannot be removed before ${day}`,
  ],
  remove: [(name: string) => `移除 ${name}`, (name: string) => `Remove ${name}`],
  ask: [
    (name: string) => `确定让 ${name} 不再使用这个授权？`,
    (name: string) => `Stop ${name} from using this licence?`,
  ],
  sure: ['移除', 'Remove'],
  cancel: ['取消', 'Cancel'],
});

export const offlineTexts = inBothLanguages({
  title: ['离线激活', 'Activate without internet'],
  stepAsk: [
    '在客户端选择“离线激活”，得到 request.banyanreq',
    'Choose "Activate without internet" in the program. It writes request.banyanreq',
  ],
  stepSend: ['上传请求文件', 'Upload the request file'],
  stepTake: [
    '下载 licence.banyanlic，在客户端导入',
    'Download licence.banyanlic and import it in the program',
  ],
  drop: ['拖到这里，或选择文件（不超过 4 kB）', 'Drop it here or choose it (4 kB at most)'],
  choose: ['选择文件', 'Choose a file'],
  another: ['换一个文件', 'Choose another file'],
  chosen: [
    (name: string, device: string) => `${name} · 设备 ${device}`,
    (name: string, device: string) => `${name} · device ${device}`,
  ],
  warning: [
    '这台设备会占用一个位置，文件到期前不能移到另一台。',
    'The device takes a place, which cannot move to another one before the file ends.',
  ],
  send: ['激活这台设备', 'Activate this device'],
  done: [
    (day: string) => `已激活。文件有效至 ${day}，到期前不能移到另一台。`,
    (day: string) =>
      `Activated. The file is good until ${day}, and cannot move to another device before.`,
  ],
  download: [(name: string) => `下载 ${name}`, (name: string) => `Download ${name}`],
  close: ['关闭', 'Close'],
  faults: {
    tooLarge: ['请求文件不超过 4 kB', 'A request file has 4 kB at most'],
    broken: ['请求文件无法识别', 'This request file cannot be read'],
    otherProduct: [
      '请求文件来自另一个产品，不能用于这个授权',
      'This request file is from another product, and not for this licence',
    ],
  },
});
