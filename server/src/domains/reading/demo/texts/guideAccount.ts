import type { DemoArticle } from '../article.js';

export const guideAccount: readonly DemoArticle[] = [
  {
    kind: 'guidance',
    slug: 'account',
    category: 'account',
    daysAgo: 120,
    zh: {
      title: '账户与授权',
      summary: '账户、授权、设备和发票，都在个人中心。',
      body: `
账户是您的人，授权是您买的东西，设备是用它的电脑。三样都在[个人中心](/personal/info)里。

## 账户

用手机号或邮箱注册，注册本身不收费。换手机号时，旧号码和新号码都要收验证码；旧号码收不到，可以走人工处理，需要等 24 小时。建议在“登录与安全”里打开两步验证。

## 授权

每个付款的订单得到一个授权，写明版本、人数和到期日。

- **到期前** 30 天、7 天、1 天会提醒您，不会自动扣款。
- **续费**保留原来的授权码，时间接着算。
- **到期后**，文件仍然能打开、能导出，只是不能编辑。

!note 不同版本、不同期限的价格以[价格页](/orderpage)为准，结算时看到的金额就是应付的金额。

## 设备

一个授权可以用在三台设备上。在[我的设备](/personal/device)里能看到每台设备最后使用的时间。换电脑时移除旧的；30 天内最多移除三次，防止一个授权很多人轮流用。

## 发票和退款

付款后可以在订单里申请电子发票，抬头填错了可以申请换开。符合[退款说明](/privacy?kind=refund)的订单，在订单详情里申请退款，款项原路退回。

团队怎样分配授权，请看[团队授权](/uarticle/team-licences)。激活遇到问题，请看[激活失败怎么办](/uarticle/activation-fails)。`,
    },
    en: {
      title: 'Account and licences',
      summary: 'Your account, licences, devices and invoices are in the personal centre.',
      body: `
The account is you, a licence is what you bought, and a device is a computer that uses it. All three are in the [personal centre](/personal/info).

## Account

You register with a phone number or an e-mail address, and registering costs nothing. To change the number, both the old and the new one receive a code. If you no longer have the old one, support can help, which takes 24 hours. We recommend two-step verification under “Sign-in and security”.

## Licences

Each paid order gives a licence, with its edition, number of people and end date.

- You are reminded **before the end**: 30 days, 7 days and 1 day. You are never charged automatically.
- **Renewing** keeps the licence key, and the new time is added to the old.
- **After the end** your files still open and export, but cannot be edited.

!note The [price page](/orderpage) has the prices of all editions and terms. The amount at checkout is the amount that you pay.

## Devices

A licence works on three devices. [My devices](/personal/device) shows when each was last used. Remove the old one when you change computers. Three can be removed within 30 days, so that a licence is not passed around.

## Invoices and refunds

After paying you can ask for an electronic invoice in the order, and have it reissued if the title is wrong. Orders that meet the [refund terms](/privacy?kind=refund) can be refunded from the order’s page; the money goes back the way it came.

For licences of a team see [Team licences](/uarticle/team-licences). If activation fails, see [Activation fails](/uarticle/activation-fails).`,
    },
  },
  {
    kind: 'guidance',
    slug: 'faq',
    category: 'faq',
    daysAgo: 100,
    zh: {
      title: '常见问题',
      summary: '最常被问到的十个问题。',
      body: `
## 安装和系统

### 手机上能用吗

脑力图可以在手机浏览器里看图和改大纲，画图请用电脑。

### 没有网络能用吗

可以。桌面版离线能编辑、能导出；至少每 14 天联网一次，确认授权仍然有效。

### 文件会上传吗

不会。文件保存在您选择的位置。只有您放进共享空间或发布到社区的图，才会上传。

## 编辑

### 图太大，卡了怎么办

折叠不看的分支，或把大分支拆成新文件，用链接连起来。五千个主题以内，一般的电脑都流畅。

### 误删了怎么恢复

先按 {Ctrl+Z}。文件已经关闭的，在“文件”里打开“历史版本”，步骤见[保存与恢复](/uarticle/save-and-recover)。

### 能打开别的软件的文件吗

能打开 OPML、FreeMind、Markdown 和纯文本。打不开时，请看[文件打不开](/uarticle/file-does-not-open)。

## 购买

### 个人版和专业版差在哪里

专业版多了鱼骨图、组织图、时间轴，以及 Word 和 PPT 导出。

### 可以先试用吗

可以。下载后不激活就是试用，功能完整，导出的图片带水印。

### 公司批量买有优惠吗

人数多时价格页会自动计算。需要合同和对公转账，请[联系我们](/aboutUs)。

!tip 没有找到答案？把程序“帮助”里的“复制环境信息”一起发给[意见反馈](/personal/feedback)，回复会快得多。`,
    },
    en: {
      title: 'Questions',
      summary: 'What we are asked most often.',
      body: `
## Installing and systems

### Does it work on a phone?

Naolitu shows maps and edits outlines in the browser of a phone. For drawing please use a computer.

### Does it work without a network?

Yes. The desktop program edits and exports offline. It needs a connection once in 14 days to confirm the licence.

### Are my files uploaded?

No. Files stay where you save them. Only maps that you put into the shared space or publish to the community are uploaded.

## Editing

### A large map is slow. What can I do?

Fold branches that you do not need, or move a large branch to a file of its own and link to it. Up to five thousand topics are smooth on an ordinary computer.

### I deleted something. How do I get it back?

Press {Ctrl+Z} first. If the file has been closed, open “Versions” in the File menu: see [Save and recover](/uarticle/save-and-recover).

### Does it open files of other programs?

It opens OPML, FreeMind, Markdown and plain text. If a file does not open, see [A file does not open](/uarticle/file-does-not-open).

## Buying

### What does Professional have that Personal does not?

Fishbone diagrams, organisation charts, time lines, and export to Word and slides.

### Can I try it first?

Yes. Without activation the program is a trial with all functions; exported pictures have a watermark.

### Is there a discount for companies?

The price page calculates it from the number of people. For a contract or a bank transfer please [contact us](/aboutUs).

!tip No answer here? Send [feedback](/personal/feedback) with “Copy environment” from the Help menu. It makes our answer much faster.`,
    },
  },
];
