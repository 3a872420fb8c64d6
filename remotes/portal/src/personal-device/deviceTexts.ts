import { inBothLanguages } from '@banyan/contract';
export const CODE_FAULT = {
  zh: '请输入客户端显示的 8 位代码',
  en: 'Enter the code of 8 letters that the program shows',
};
export const NAME_FAULT = {
  zh: '请输入 1 到 60 个字的名称',
  en: 'Enter a name of 1 to 60 characters',
};

export const deviceTexts = inBothLanguages({
  title: ['我的设备', 'My devices'],
  removalHint: [
    '移除后，该设备联网时 1 小时内停用，离线时最迟 14 天停用。',
    'A removed device stops working within an hour when online, within 14 days when not.',
  ],
  left: [
    (count: number) => `30 天内还可移除 ${count} 台。`,
    (count: number) => `You can remove ${count} more in these 30 days.`,
  ],
  noneLeft: [
    (at: string) => `30 天内已移除 3 台，${at} 后可再移除。`,
    (at: string) => `You have removed 3 devices in 30 days. You can remove more after ${at}.`,
  ],
  none: [
    '还没有设备。下载并登录客户端后会出现在这里。',
    'No devices yet. Download the program and sign in with it, and it appears here.',
  ],
  download: ['下载客户端', 'Download the program'],
  facts: {
    system: ['系统', 'System'],
    products: ['产品', 'Product'],
    code: ['机器码', 'Machine code'],
    first: ['首次使用', 'First used'],
    last: ['最近使用', 'Last used'],
  },
  maybeThis: ['可能是本机', 'Maybe this one'],
  rename: ['重命名', 'Rename'],
  renameNamed: [(name: string) => `重命名 ${name}`, (name: string) => `Rename ${name}`],
  name: ['名称', 'Name'],
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  remove: ['移除', 'Remove'],
  removeNamed: [(name: string) => `移除 ${name}`, (name: string) => `Remove ${name}`],
  removeAsk: [
    (name: string) => `确定移除 ${name}？`,
    (name: string) => `Remove ${name} from your account?`,
  ],
  removed: [(name: string) => `已移除 ${name}`, (name: string) => `${name} is removed`],
  agree: {
    heading: ['登录客户端', 'Sign in with the program'],
    hint: [
      '在客户端中选择登录，把它显示的代码输入到这里。代码不会出现在链接里：收到带代码的链接时请不要打开。',
      'Choose "Sign in" in the program and enter the code that it shows. A code never comes in a link: do not open one that has it.',
    ],
    code: ['客户端显示的代码', 'Code that the program shows'],
    look: ['下一步', 'Next'],
    signIn: ['允许这台设备登录您的账户？', 'Allow this device to sign in to your account?'],
    rekey: [
      '这台设备重新安装过客户端。确认是您的设备？',
      'The program was installed again on this device. Is it yours?',
    ],
    device: ['设备', 'Device'],
    address: ['网络地址', 'Network address'],
    at: ['请求时间', 'Asked at'],
    warning: ['不是您本人操作？请拒绝。', 'Not you? Refuse.'],
    allow: ['允许登录', 'Allow'],
    confirm: ['确认是我的设备', 'It is mine'],
    deny: ['拒绝', 'Refuse'],
    allowed: ['已允许。客户端会在几秒内登录。', 'Allowed. The program signs in within seconds.'],
    confirmed: [
      '已确认。请在客户端中重新登录。',
      'Confirmed. Please sign in with the program again.',
    ],
    denied: ['已拒绝。', 'Refused.'],
  },
  events: ['最近 90 天的记录', 'The last 90 days'],
  byStaff: ['客服', 'by our staff'],
});
