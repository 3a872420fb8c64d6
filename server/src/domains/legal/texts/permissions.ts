import type { LegalSource } from '../legalSource.js';

export const permissions: LegalSource = {
  version: '2026-11-24',
  title: { zh: '应用权限说明', en: 'Permissions of the apps' },
  zh: `本页说明%company%的桌面程序和网页会请求哪些权限、用来做什么。不授予权限时，只有对应的功能不可用。

## 桌面程序

- 文件：打开和保存您选择的思维导图文件。程序不会读取您没有选择的文件夹。
- 网络：检查授权、登录、下载更新，以及在您同意时发送错误报告。
- 设备信息：系统版本、处理器与由此生成的机器码，用于核对授权。

## 网页

- 剪贴板：仅在您点击复制，或粘贴截图到反馈中时使用。
- 相机：仅在您选择拍摄证件照片时，由浏览器询问您。
- 我们不请求位置、通讯录、麦克风和通知权限。`,
  en: `This page lists the permissions that the desktop programs and websites of %company% ask for, and why. Without a permission only the feature that needs it is unavailable.

## Desktop programs

- Files: to open and save the mind maps that you choose. Folders that you have not chosen are not read.
- Network: to check the licence, sign in, download updates and, if you agree, send error reports.
- Device: the system’s version, the processor, and a machine code made of them, to count licences.

## Websites

- Clipboard: only when you press Copy, or paste a screenshot into feedback.
- Camera: only when you choose to take a picture of a document; the browser asks you.
- We ask for no location, contacts, microphone or notifications.`,
};
