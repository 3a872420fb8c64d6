import { DISCOUNT_STATES, type Discount } from '@banyan/contract/discounts';
import { type Column, titled, useStateCell } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import type { CodeSort } from './codeList.js';
import { codeTexts } from './codeTexts.js';

const TONES = {
  awaiting: 'waiting',
  disabled: 'ended',
  scheduled: 'active',
  expired: 'ended',
  used_up: 'ended',
  active: 'done',
} as const;

export function useCodeColumns(): readonly Column<Discount, CodeSort>[] {
  const { columns, noLimit, noEnd } = useTexts(codeTexts);
  const state = useStateCell(DISCOUNT_STATES, TONES);
  const value = ({ percent, amountFen }: Discount) =>
    percent === null ? `−${formatYuan(amountFen ?? 0)}` : `−${percent} %`;
  const ends = ({ endsAt }: Discount) => (endsAt === null ? noEnd : formatInstant(endsAt));
  const used = (row: Discount) => `${row.used} / ${row.usageLimit ?? noLimit}`;
  return titled(columns, {
    code: { width: 180, sort: 'code', opens: true, render: ({ code }) => <code>{code}</code> },
    title: { width: 180, card: 'line', render: ({ title }) => title },
    value: { width: 110, align: 'right', card: 'line', render: value },
    window: {
      width: 150,
      card: 'fact',
      render: ({ startsAt }) => formatInstant(startsAt),
      second: ends,
    },
    used: { width: 110, align: 'right', sort: 'used', card: 'fact', render: used },
    state: { width: 120, card: 'head', render: state },
    createdAt: {
      width: 150,
      sort: 'createdAt',
      render: ({ createdAt }) => formatInstant(createdAt),
      second: ({ createdBy }) => createdBy,
    },
  });
}
