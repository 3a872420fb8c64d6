import { inBothLanguages } from '@banyan/contract';
import type { RefundEffect } from '@banyan/contract/refunds';
import { useTexts } from '@banyan/platform/language';
import { formatYuan, shanghaiDay } from '@banyan/rules';
import styles from './refundEffects.module.css';

const effectTexts = inBothLanguages({
  label: ['退款的影响', 'What the refund does'],
  reading: ['正在计算退款的影响', 'Working out what the refund does'],
  all: [
    '全部金额退回，订单变为“已退款”。',
    'All of the money goes back, and the order becomes “Refunded”.',
  ],
  part: [
    (left: string) => `订单状态不变，还剩 ${left}。`,
    (left: string) => `The order stays as it is, with ${left} left.`,
  ],
  online: [
    '钱由支付机构原路退回，支付机构确认后计入已退金额。',
    'The payment provider sends the money back the way it came. It counts once the provider has confirmed it.',
  ],
  booked: [
    '没有在线付款：立即记为已退，钱要另外转回。',
    'It was not paid online: it counts at once, and the money has to be transferred separately.',
  ],
  invoice: ['已开具的发票需要冲红。', 'The invoice that was issued has to be reversed.'],
  revoked: [
    (id: string, devices: number) => `授权 ${id} 被撤销，使用它的 ${devices} 台设备停用。`,
    (id: string, devices: number) =>
      `Licence ${id} is revoked. The devices that use it stop: ${devices}.`,
  ],
  fewer: [
    (id: string, seats: number, after: number) => `授权 ${id} 从 ${seats} 人减为 ${after} 人。`,
    (id: string, seats: number, after: number) =>
      `Licence ${id} goes from ${seats} to ${after} people.`,
  ],
  choose: [
    (devices: number, after: number) =>
      `现有 ${devices} 台设备，须在 7 天内选出 ${after} 台保留，其余停用。`,
    (devices: number, after: number) =>
      `Of ${devices} devices, the customer chooses ${after} within 7 days. The others stop.`,
  ],
  shorter: [
    (id: string, before: string, after: string) =>
      `授权 ${id} 的到期日从 ${before} 提前到 ${after}。`,
    (id: string, before: string, after: string) =>
      `Licence ${id} ends on ${after} instead of ${before}.`,
  ],
  same: [(id: string) => `授权 ${id} 不变。`, (id: string) => `Licence ${id} stays as it is.`],
});

type Texts = (typeof effectTexts)['zh'];

type Props = {
  /** What the services say; undefined: they have not answered yet. */
  readonly effect: RefundEffect | undefined;
  readonly amountFen: number;
};

/** What giving back an amount of an order does, in sentences. */
export function RefundEffects({ effect, amountFen }: Props) {
  const text = useTexts(effectTexts);
  return (
    <section className={styles['effects']} aria-label={text.label} aria-live="polite">
      {effect === undefined ? (
        <p>{text.reading}</p>
      ) : (
        <ul>
          {sentencesOf(effect, amountFen, text).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function sentencesOf(effect: RefundEffect, amountFen: number, text: Texts): readonly string[] {
  const { refundableFen, isAll, isOnline, hasInvoice, licence } = effect;
  return [
    isAll ? text.all : text.part(formatYuan(refundableFen - amountFen)),
    ...(licence === null ? [] : ofLicence(licence, text)),
    isOnline ? text.online : text.booked,
    ...(hasInvoice ? [text.invoice] : []),
  ];
}

function ofLicence(licence: NonNullable<RefundEffect['licence']>, text: Texts): readonly string[] {
  const { id, seats, seatsAfter, endsAt, endsAfter, devices, devicesAfter } = licence;
  if (seatsAfter === 0) return [text.revoked(id, devices)];
  if (seatsAfter < seats) {
    const fewer = text.fewer(id, seats, seatsAfter);
    return devices > devicesAfter ? [fewer, text.choose(devices, devicesAfter)] : [fewer];
  }
  if (endsAt !== null && endsAfter !== null && endsAfter !== endsAt) {
    return [text.shorter(id, dayOf(endsAt), dayOf(endsAfter))];
  }
  return [text.same(id)];
}

function dayOf(instant: string): string {
  return shanghaiDay(new Date(instant));
}
