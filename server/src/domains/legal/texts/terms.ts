import type { LegalSource } from '../legalSource.js';

export const terms: LegalSource = {
  version: '2026-11-24',
  title: { zh: '用户协议', en: 'Terms of use' },
  zh: `欢迎使用%company%（以下简称“我们”）提供的思维导图软件、脑力图及相关网站与服务。注册或使用账户前，请完整阅读本协议；勾选同意即表示您接受全部内容。

## 账户

- 您应当使用本人的手机号或邮箱注册，并保证所填内容真实。一个手机号或邮箱只能属于一个账户。
- 请妥善保管密码与验证码，不要告诉他人。我们的工作人员不会向您索要密码或验证码。
- 发现账户被他人使用时，请立即修改密码、退出其他登录，并联系我们。
- 未满 14 周岁的人使用本服务，应当由监护人同意并陪同。

## 软件与授权

- 付费版本按订单中写明的产品、版本、期限与人数授权。授权可以在规定数量的设备上使用，不得转售、出租或公开传播。
- 您不得破解、反向编译或绕过授权与安全措施，法律允许的情形除外。

## 您的内容

- 您创建的文件属于您。我们只为提供您所请求的功能而处理它们。
- 您向社区公开发布的文件，应当由您本人创作或已取得许可，并遵守社区规范。

## 价格与付款

- 价格以付款时显示的为准，均含税。优惠、退款与发票的规则见退款说明。

## 服务的变更与中断

- 我们会提前在网站公告重大变更。计划内的维护会提前说明；因不可抗力造成的中断，我们会尽快恢复。

## 责任

- 我们对因故意或重大过失造成的损失承担责任。在法律允许的范围内，对其他损失的赔偿以您最近 12 个月为相关服务支付的金额为限。

## 终止

- 您可以随时在个人中心注销账户。您严重违反本协议时，我们可以暂停或终止账户，并说明理由。

## 适用法律

- 本协议适用中华人民共和国法律。争议应先协商解决；协商不成的，由我们住所地有管辖权的人民法院处理，消费者依法享有的其他选择不受影响。`,
  en: `Welcome to the mind-map software, Naolitu, and the related websites and services of %company% (“we”). Please read these terms in full before you create or use an account; by ticking the box you accept all of them.

## Your account

- Register with a mobile number or e-mail address of your own, and give true information. A number or address belongs to one account only.
- Keep your password and codes to yourself. Our staff never ask for them.
- If somebody else uses your account, change the password at once, sign out everywhere else, and contact us.
- Children under 14 need the consent of a guardian, who should accompany them.

## Software and licences

- Paid editions are licensed for the product, edition, term and number of people named in the order, on the number of devices stated there. You may not resell, rent out or publish a licence.
- You may not crack or decompile the software or circumvent licensing and security measures, except where the law allows it.

## Your content

- The files that you make are yours. We process them only to do what you ask for.
- What you publish in the community must be your own work, or yours to publish, and follow the community guidelines.

## Prices and payment

- The price shown when you pay counts; tax is included. Discounts, refunds and invoices follow the refund rules.

## Changes and interruptions

- Important changes are announced on the website in advance, and so is planned maintenance. After an interruption by force majeure we restore the service as soon as we can.

## Liability

- We are liable for damage caused by intent or gross negligence. Otherwise, as far as the law allows, compensation is limited to what you paid for the service concerned in the last 12 months.

## Ending

- You can close your account in the personal centre at any time. If you seriously break these terms we may suspend or end your account, and will say why.

## Law

- The law of the People’s Republic of China applies. Disputes are to be settled by talking first, else by the competent court at our seat; other rights that consumers have by law remain.`,
};
