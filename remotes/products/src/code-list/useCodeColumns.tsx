import { DISCOUNT_STATES, type Discount } from '@banyan/contract/discounts';
import { type Column, RecordLink, Second } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { StateTag, type StateTone, useWords } from '@banyan/ui';
import type { CodePlace, CodeSort } from './codeList.js';
import { codeTexts } from './codeTexts.js';

const TONES: Readonly<Record<Discount['state'], StateTone>> = {
  awaiting: 'waiting',
  disabled: 'ended',
  scheduled: 'active',
  expired: 'ended',
  used_up: 'ended',
  active: 'done',
};

export function useCodeColumns(list: CodePlace): readonly Column<Discount, CodeSort>[] {
  const { columns, noLimit, noEnd } = useTexts(codeTexts);
  const states = useWords(DISCOUNT_STATES);
  return [
    {
      key: 'code',
      title: columns.code,
      width: 180,
      sort: 'code',
      shown: 'always',
      card: 'head',
      render: ({ id, code }) => (
        <RecordLink id={id} list={list}>
          <code>{code}</code>
        </RecordLink>
      ),
    },
    { key: 'title', title: columns.title, width: 180, card: 'line', render: ({ title }) => title },
    {
      key: 'value',
      title: columns.value,
      width: 110,
      align: 'right',
      card: 'line',
      render: ({ percent, amountFen }) =>
        percent === null ? `−${formatYuan(amountFen ?? 0)}` : `−${percent} %`,
    },
    {
      key: 'window',
      title: columns.window,
      width: 150,
      card: 'fact',
      render: ({ startsAt, endsAt }) => (
        <>
          {formatInstant(startsAt)}{' '}
          <Second>{endsAt === null ? noEnd : formatInstant(endsAt)}</Second>
        </>
      ),
    },
    {
      key: 'used',
      title: columns.used,
      width: 110,
      align: 'right',
      sort: 'used',
      card: 'fact',
      render: ({ used, usageLimit }) => `${used} / ${usageLimit ?? noLimit}`,
    },
    {
      key: 'state',
      title: columns.state,
      width: 120,
      card: 'head',
      render: ({ state }) => <StateTag tone={TONES[state]}>{states[state]}</StateTag>,
    },
    {
      key: 'createdAt',
      title: columns.createdAt,
      width: 150,
      sort: 'createdAt',
      render: ({ createdAt, createdBy }) => (
        <>
          {formatInstant(createdAt)} <Second>{createdBy}</Second>
        </>
      ),
    },
  ];
}
