import type { DemoArticle } from '../article.js';

export const aboutTroubleshooting: readonly DemoArticle[] = [
  {
    kind: 'tutorial',
    slug: 'program-does-not-start',
    category: 'troubleshooting',
    daysAgo: 58,
    zh: {
      title: '程序无法启动',
      summary: '没有反应、闪退、提示无法验证开发者。',
      body: `
从上到下试，多数情况在第二步就好了。

## 双击没有反应

1. 等半分钟：第一次启动要建立字体列表。
2. 重启电脑，再打开一次。
3. 按住 {Shift} 启动，程序用默认设置打开。能打开，说明设置坏了，选择“重置设置”。

## macOS 提示无法验证开发者

在“系统设置”的“隐私与安全性”里，点“仍要打开”。请先核对[下载页](/productdown)上的 SHA-256。

## 打开就退出

更新显卡驱动，或用下面的命令关闭硬件加速：

~~~ sh
mindmap --disable-gpu
~~~

!tip 仍然不行，请把“帮助”里的日志发到[意见反馈](/personal/feedback)。日志里没有您的文件内容。`,
    },
    en: {
      title: 'The program does not start',
      summary: 'Nothing happens, it closes at once, or the developer cannot be verified.',
      body: `
Try these from top to bottom. Most cases end with the second step.

## Nothing happens

1. Wait for half a minute: the first start makes a list of fonts.
2. Restart the computer and open it again.
3. Hold {Shift} while it starts, and it opens with default settings. If that works, choose “Reset settings”.

## macOS cannot verify the developer

Click “Open anyway” under “Privacy & Security” in the system settings. Compare the SHA-256 on the [download page](/productdown) first.

## It closes at once

Update the graphics driver, or turn off hardware acceleration:

~~~ sh
mindmap --disable-gpu
~~~

!tip If it still fails, send the log from the Help menu with your [feedback](/personal/feedback). It contains nothing of your files.`,
    },
  },
  {
    kind: 'tutorial',
    slug: 'file-does-not-open',
    category: 'troubleshooting',
    daysAgo: 38,
    zh: {
      title: '文件打不开',
      summary: '提示损坏、版本太新或没有权限时怎么办。',
      body: `
先复制一份再试，原文件不要动。

## 提示“版本太新”

文件来自更新的程序。更新到最新版，或请对方“另存为兼容格式”。

## 提示“已损坏”

1. 看文件大小。0 KB 的文件多半是下载没有完成，请重新下载。
2. 在“文件”里选择“修复并打开”，程序会读出还完整的部分。
3. 打开历史版本，恢复最近的一个。

## 提示“没有权限”

网盘正在同步时会锁住文件，等图标变成对勾再打开。公司文件夹请联系管理员。

## 别的软件的文件

能导入的格式在[导入导出](/guidance?chapter=import-export)里。其他格式请先在原来的软件里导出 OPML 或 Markdown。`,
    },
  },
  {
    kind: 'tutorial',
    slug: 'activation-fails',
    category: 'troubleshooting',
    daysAgo: 12,
    zh: {
      title: '激活失败怎么办',
      summary: '按提示查原因：席位已满、授权到期、版本不符。',
      body: `
激活失败时，程序会说明原因。

| 提示 | 怎么办 |
| 席位已满 | 在[我的设备](/personal/device)移除不用的设备 |
| 授权已到期 | 续费，授权码不变 |
| 版本不符 | 检查装的是思维导图还是脑力图 |
| 连不上服务器 | 检查网络和系统时间，或用文件激活 |
| 30 天内已移除 3 台 | 等到提示的日期，或联系我们 |

## 系统时间

时间差得多，安全连接会失败。打开系统的“自动设置时间”，再试一次。

## 公司网络

代理服务器可能拦住连接。在“设置”的“网络”里填写代理，或请管理员放行本网站的域名。

!tip 用文件激活不需要这台电脑联网，步骤在[安装与激活](/guidance?chapter=install)。`,
    },
    en: {
      title: 'Activation fails',
      summary: 'Find the reason by the message: no free seat, ended licence, wrong edition.',
      body: `
When activation fails, the program says why.

| Message | What to do |
| No free seat | Remove an unused device under [My devices](/personal/device) |
| The licence has ended | Renew it. The key stays the same |
| Wrong edition | Check whether you installed Mind Map or Naolitu |
| No connection | Check the network and the clock, or activate by file |
| Three removed in 30 days | Wait until the day it names, or contact us |

## The clock

If the time is far off, a secure connection fails. Turn on “Set time automatically” and try again.

## Company networks

A proxy may block the connection. Enter it under “Network” in the settings, or ask your administrator to allow our domain.

!tip Activating by file needs no network on that computer: see [Install and activate](/guidance?chapter=install).`,
    },
  },
];
