import type { LegalSource } from '../legalSource.js';

export const refund: LegalSource = {
  version: '2026-11-24',
  title: { zh: '退款说明', en: 'Refunds' },
  zh: `购买后可以按以下规则退款。

## 可以退款

- 付款后 7 天内，可以申请全额退款，不需要理由。
- 超过 7 天，软件存在我们无法在 15 天内修复的严重故障时，按剩余期限退款。

## 怎样申请

- 在“我的订单”中打开订单，选择申请退款。我们在 2 个工作日内处理。
- 款项退回原付款方式，到账时间由付款渠道决定，通常不超过 7 个工作日。

## 退款之后

- 全额退款后授权立即终止；部分退款后，授权按退款时说明的范围继续。
- 已开具的发票需要先冲红或退回。`,
  en: `You can get your money back by these rules.

## When

- Within 7 days of payment, in full and without a reason.
- Later, when the software has a serious fault that we cannot mend within 15 days, for the time that is left.

## How

- Open the order under “My orders” and ask for a refund. We decide within 2 working days.
- The money goes back the way it came; how long that takes is up to the payment provider, usually no more than 7 working days.

## Afterwards

- After a full refund the licence ends at once; after a partial one it goes on as the refund says.
- An invoice that was issued has to be reversed or returned first.`,
};
