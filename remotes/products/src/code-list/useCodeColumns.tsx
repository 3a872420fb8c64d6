import { DISCOUNT_AUDIENCES, DISCOUNT_STATES, type Discount } from '@banyan/contract/discounts';
import { type Column, titled, useStateCell } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { useWords } from '@banyan/ui';
import type { CodeSort } from './codeList.js';
import { codeTexts } from './codeTexts.js';
import { RuleSentence } from './RuleSentence.js';
import { valuesOfRule } from './ruleValues.js';

const TONES = {
  awaiting: 'waiting',
  disabled: 'ended',
  scheduled: 'active',
  expired: 'ended',
  used_up: 'ended',
  active: 'done',
} as const;

export function useCodeColumns(): readonly Column<Discount, CodeSort>[] {
  const { columns, noLimit, noEnd, named } = useTexts(codeTexts);
  const audiences = useWords(DISCOUNT_AUDIENCES);
  const state = useStateCell(DISCOUNT_STATES, TONES);
  const value = ({ percent, amountFen }: Discount) =>
    percent === null ? `−${formatYuan(amountFen ?? 0)}` : `−${percent} %`;
  const ends = ({ endsAt }: Discount) => (endsAt === null ? noEnd : formatInstant(endsAt));
  const used = (row: Discount) => `${row.used} / ${row.usageLimit ?? noLimit}`;
  const whom = ({ audience, customers }: Discount) => {
    if (audience === 'all') return '';
    const count = customers.toLocaleString('en');
    return audience === 'new' ? audiences.new : `${audiences.listed} · ${named(count)}`;
  };
  return titled(columns, {
    code: { width: 160, sort: 'code', opens: true, render: ({ code }) => <code>{code}</code> },
    title: { width: 160, card: 'line', render: ({ title }) => title, second: whom },
    value: { width: 90, align: 'right', card: 'line', render: value },
    window: {
      width: 170,
      card: 'fact',
      render: ({ startsAt }) => formatInstant(startsAt),
      second: ends,
    },
    used: { width: 140, align: 'right', sort: 'used', card: 'fact', render: used },
    revenueFen: {
      width: 110,
      align: 'right',
      sort: 'revenueFen',
      render: ({ revenueFen }) => formatYuan(revenueFen),
    },
    offFen: {
      width: 110,
      align: 'right',
      sort: 'offFen',
      render: ({ offFen }) => formatYuan(offFen),
    },
    rule: {
      width: 320,
      shown: 'on request',
      render: (row) => <RuleSentence values={valuesOfRule(row)} />,
    },
    state: { width: 110, card: 'head', render: state },
    createdAt: {
      width: 170,
      sort: 'createdAt',
      render: ({ createdAt }) => formatInstant(createdAt),
      second: ({ createdBy }) => createdBy,
    },
  });
}
