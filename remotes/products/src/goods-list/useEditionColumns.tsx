import { authorIn } from '@banyan/contract';
import { EDITION, EDITION_STATES, type Edition } from '@banyan/contract/products';
import { type Column, GrantedLink, titled } from '@banyan/lists';
import { Button, Flex, Tag } from '@banyan/platform/base';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { StateTag, useWords } from '@banyan/ui';
import { linksOf } from './editionLinks.js';
import { type Direction, type EditionSort, moved } from './goodsList.js';
import { goodsTexts } from './goodsTexts.js';
import { Offers } from './Offers.js';

const { tones } = EDITION.fields.shown;

type Order = {
  readonly all: readonly Edition[];
  /** Null: the person may not, or sees them in another order. */
  readonly order: ((ids: string[]) => void) | null;
};

export function useEditionColumns({ all, order }: Order): readonly Column<Edition, EditionSort>[] {
  const { columns, ...text } = useTexts(goodsTexts);
  const language = useLanguage();
  const nameOf = ({ nameZh, nameEn }: Edition) => (language === 'zh' ? nameZh : nameEn);
  const moveButton = (row: Edition, to: Direction) => {
    const ids = moved(all, row.id, to);
    return (
      <Button
        size="small"
        aria-label={text[to](nameOf(row))}
        title={text[to](nameOf(row))}
        disabled={ids === null}
        onClick={() => {
          if (ids !== null) order?.(ids);
        }}
      >
        {{ up: '↑', down: '↓' }[to]}
      </Button>
    );
  };
  const moveButtons = (row: Edition) => (
    <Flex gap={4}>
      {moveButton(row, 'up')}
      {moveButton(row, 'down')}
    </Flex>
  );
  /** A number, as a link to what it counts for who may see that. */
  const linked = (said: string, permission: string, to: string, label: string) => (
    <GrantedLink permission={permission} to={to} label={label}>
      {said}
    </GrantedLink>
  );
  return titled(columns, {
    name: {
      width: 120,
      opens: true,
      render: nameOf,
      second: ({ recommended }) => recommended && <Tag>{text.recommended}</Tag>,
    },
    state: {
      width: 170,
      card: 'head',
      render: (row) => <Shown edition={row} />,
      second: (row) => windowOf(row, text),
    },
    offers: { width: 190, card: 'fact', render: ({ offers }) => <Offers offers={offers} /> },
    seats: { width: 75, render: ({ seatsMin, seatsMax }) => `${seatsMin}–${seatsMax}` },
    devices: { width: 80, align: 'right', render: ({ devicesPerSeat }) => devicesPerSeat },
    recentOrders: {
      width: 115,
      sort: 'recentOrders',
      align: 'right',
      card: 'fact',
      render: (row) => {
        const count = row.recentOrders.toLocaleString('en');
        const label = text.ordersOf(count, nameOf(row));
        return linked(count, 'orders.view', linksOf(row).recentOrders, label);
      },
    },
    recentFen: {
      width: 130,
      sort: 'recentFen',
      align: 'right',
      card: 'fact',
      render: (row) => {
        const sum = formatYuan(row.recentFen);
        return linked(sum, 'orders.view', linksOf(row).recentFen, text.paidOf(sum, nameOf(row)));
      },
    },
    activeLicences: {
      width: 115,
      sort: 'activeLicences',
      align: 'right',
      card: 'fact',
      render: (row) => {
        const count = row.activeLicences.toLocaleString('en');
        const label = text.licencesOf(count, nameOf(row));
        return linked(count, 'licences.view', linksOf(row).licences, label);
      },
    },
    updatedAt: {
      width: 150,
      sort: 'updatedAt',
      render: (row) => formatInstant(row.updatedAt),
      second: (row) => authorIn(row.updatedBy, language),
    },
    order: order !== null && { width: 90, shown: 'always', card: 'acts', render: moveButtons },
  });
}

/** What an edition is at the moment, or when it will be on sale. */
export function Shown({ edition: { shown, saleFrom } }: { readonly edition: Edition }) {
  const states = useWords(EDITION_STATES);
  const text = useTexts(goodsTexts);
  const isScheduled = shown === 'scheduled' && saleFrom !== null;
  return (
    <StateTag tone={tones[shown]} {...(isScheduled ? { more: formatInstant(saleFrom) } : {})}>
      {isScheduled ? text.startsAt(formatInstant(saleFrom).slice('2026-'.length)) : states[shown]}
    </StateTag>
  );
}

type WindowWords = Readonly<Record<'until' | 'ended', (time: string) => string>>;

/** How long it is on sale, or when it was. */
function windowOf({ state, shown, saleTo }: Edition, { until, ended }: WindowWords): string {
  if (state !== 'on_sale' || saleTo === null) return '';
  return shown === 'off_sale' ? ended(formatInstant(saleTo)) : until(formatInstant(saleTo));
}
