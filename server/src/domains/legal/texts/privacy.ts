import type { LegalSource } from '../legalSource.js';

export const privacy: LegalSource = {
  version: '2026-11-24',
  title: { zh: '隐私政策', en: 'Privacy policy' },
  zh: `本政策说明%company%如何处理您的个人信息。我们只收集提供服务所必需的信息，不出售，不用于与服务无关的目的。

## 我们处理什么，为什么

- 注册与登录：手机号或邮箱、加密保存的密码、您填写的称呼，用于建立账户和确认是您本人。
- 安全记录：登录的时间、网络地址和浏览器名称，用于发现他人冒用，保存 180 天。
- 订单与发票：您购买的产品、金额、发票抬头，用于履行合同与法定的财务义务。
- 设备：使用付费授权的设备名称与机器码，用于核对授权数量。
- 反馈：您写给我们的内容与附件，用于回复您。

## 存放与保护

- 个人信息存放在中国境内。密码以不可还原的方式保存；需要还原的敏感信息加密保存，密钥不在数据库中。
- 工作人员默认只能看到遮挡后的联系方式，每次查看完整内容都有记录。

## 保存多久

- 账户信息保存至您注销账户后 15 天。订单、发票与退款记录依法保存，其中的姓名与电话在注销后被替换。
- 验证码在 10 分钟后失效，发出的短信与邮件在 24 小时后删除。

## 与他人共享

- 发送短信和邮件、处理付款时，我们只向服务提供者提供完成该事所必需的信息。
- 除法律要求外，未经您同意，不向其他人提供。

## Cookie

- 我们只使用登录和记住您的语言、外观所必需的 Cookie，不使用广告与跟踪 Cookie。

## 您的权利

- 您可以在个人中心查看、更正、导出您的信息，撤回同意，或注销账户。
- 对本政策有疑问或投诉，请通过“联系我们”与我们联系，我们在 15 个工作日内答复。

## 变更

- 重要变更会再次征得您的同意。本页注明每个版本生效的日期。`,
  en: `This policy says how %company% processes your personal data. We collect only what the service needs, sell nothing, and use nothing for other purposes.

## What we process, and why

- Registering and signing in: your mobile number or e-mail address, your password in a form that cannot be read, and the name you give, to keep the account and to know that it is you.
- Security records: time, network address and browser of sign-ins, to notice misuse, kept for 180 days.
- Orders and invoices: what you bought, amounts and invoice titles, to fulfil the contract and the duties of bookkeeping.
- Devices: name and machine code of devices that use a paid licence, to count them.
- Feedback: what you write and attach, to answer you.

## Where and how it is kept

- Personal data is kept in mainland China. Passwords are stored so that nobody can read them; sensitive data that has to be read is encrypted, with keys outside the database.
- Staff see contacts masked. Each look at the whole is recorded.

## For how long

- Account data is kept until 15 days after you close the account. Orders, invoices and refunds are kept as the law asks, with name and phone replaced after that.
- Codes end after 10 minutes; SMS and e-mails that were sent are erased after 24 hours.

## Who else gets it

- Providers of SMS, e-mail and payment get what they need for that act and nothing more.
- Nobody else gets anything without your consent, unless the law demands it.

## Cookies

- We use cookies only to keep you signed in and to remember language and appearance: no advertising, no tracking.

## Your rights

- In the personal centre you can see, correct and export your data, withdraw consent, or close the account.
- For questions and complaints use “Contact us”: we answer within 15 working days.

## Changes

- You are asked again about important changes. This page names the day from which each version holds.`,
};
