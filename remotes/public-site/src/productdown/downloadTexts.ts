import { inBothLanguages } from '@banyan/contract';

export const downloadTexts = inBothLanguages({
  title: ['下载', 'Downloads'],
  products: ['产品', 'Product'],
  download: [
    (version: string, size: string) => `下载 ${version}（${size}）`,
    (version: string, size: string) => `Download ${version} (${size})`,
  ],
  get: ['下载', 'Download'],
  named: [
    (what: string, system: string) => `${what}，${system}`,
    (what: string, system: string) => `${what} for ${system}`,
  ],
  needs: [(system: string) => `适用于 ${system}`, (system: string) => `For ${system} or newer`],
  published: [(day: string) => `${day} 发布`, (day: string) => `Released ${day}`],
  others: ['其他系统', 'Other systems'],
  whichMac: [
    '不确定芯片？点按苹果菜单 > 关于本机。',
    'Not sure which chip? Apple menu > About This Mac.',
  ],
  unknown: ['请选择您的系统。', 'Please choose your system.'],
  phone: ['请在电脑上打开本页下载', 'Open this page on a computer'],
  qr: ['本页地址的二维码', 'QR code of this page'],
  none: [
    '安装包正在准备，请稍后再来。',
    'The installers are being prepared. Please come back later.',
  ],
  check: ['校验文件', 'Check the file'],
  checking: [
    '下载后运行以下命令，结果应与 SHA-256 一致。',
    'Run the command after the download. Its result must be the SHA-256.',
  ],
  copy: [(what: string) => `复制${what}`, (what: string) => `Copy ${what}`],
  command: [(system: string) => `${system} 命令`, (system: string) => `command for ${system}`],
  notes: [
    (version: string) => `${version} 更新内容`,
    (version: string) => `What is new in ${version}`,
  ],
  older: ['历史版本', 'Older versions'],
  columns: {
    version: ['版本', 'Version'],
    system: ['系统', 'System'],
    day: ['日期', 'Date'],
    size: ['大小', 'Size'],
    file: ['文件', 'File'],
  },
});
