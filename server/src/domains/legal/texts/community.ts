import type { LegalSource } from '../legalSource.js';

export const community: LegalSource = {
  version: '2026-11-24',
  title: { zh: '社区规范', en: 'Community guidelines' },
  zh: `社区是大家分享思维导图的地方。发布和评论前，请遵守以下规范。

## 可以发布

- 您本人创作的，或您已取得许可的思维导图。
- 对他人有帮助的评论与改进建议。

## 不可以发布

- 侵犯他人著作权、隐私或名誉的内容，包括他人的电话、住址和证件信息。
- 违法、暴力、色情、歧视、骚扰或欺诈的内容，以及广告和刷量。
- 冒充他人或冒充工作人员。

## 处理

- 举报由工作人员处理。违规内容会被下架，并向作者说明理由；作者可以申诉一次，由另一位工作人员复核。
- 多次或严重违规的账户会失去发布权限。

## 著作权投诉

- 权利人可以通过“联系我们”选择“侵权投诉”，说明权利、文件地址和联系方式，我们在 3 个工作日内处理。`,
  en: `The community is where people share their mind maps. Please follow these guidelines when you publish and comment.

## What belongs here

- Mind maps that you made, or that you may publish.
- Comments and suggestions that help others.

## What does not

- Content that infringes copyright, privacy or reputation, including phone numbers, addresses and documents of others.
- Illegal, violent, sexual, discriminating, harassing or fraudulent content, advertising, and inflated numbers.
- Posing as somebody else or as staff.

## What happens then

- Staff look at each report. Content that breaks the rules is taken down and its author told why; the author may appeal once, and somebody else decides.
- Accounts that break the rules often or badly may no longer publish.

## Copyright complaints

- Choose “Infringement” under “Contact us” and name your right, the file’s address and how to reach you. We act within 3 working days.`,
};
