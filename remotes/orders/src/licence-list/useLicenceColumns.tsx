import { nameIn } from '@banyan/contract';
import type { Licence } from '@banyan/contract/licences';
import { editionTitle, withProductNames } from '@banyan/contract/products';
import { type Column, CustomerLink, OrderLink, titled } from '@banyan/lists';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant, shanghaiDay } from '@banyan/rules';
import { LicenceStateTag } from '@banyan/ui';
import type { LicenceSort } from './licenceList.js';
import { licenceListTexts } from './licenceListTexts.js';
import { Used } from './Used.js';

/** What a licence's row says, and its card. */
export function useLicenceColumns(): readonly Column<Licence, LicenceSort>[] {
  const { columns, ...text } = useTexts(licenceListTexts);
  const language = useLanguage();
  return titled(columns, {
    id: { width: 160, opens: true, render: ({ id }) => id },
    customer: {
      width: 110,
      card: 'line',
      render: ({ customerId, customerName }) => (
        <CustomerLink id={customerId} name={customerName} />
      ),
    },
    product: {
      width: 200,
      card: 'line',
      render: ({ productId, editionName: name, editionNameEn: nameEn }) =>
        editionTitle(withProductNames(productId, language), nameIn({ name, nameEn }, language)),
    },
    state: { width: 110, card: 'head', render: ({ state }) => <LicenceStateTag state={state} /> },
    devices: {
      width: 110,
      card: 'fact',
      render: (licence) => <Used used={licence.used} most={licence.most} />,
      second: ({ seats }) => text.seats(seats),
    },
    endsAt: {
      width: 120,
      sort: 'lastsUntil',
      card: 'fact',
      render: ({ endsAt }) => (endsAt === null ? text.forGood : shanghaiDay(new Date(endsAt))),
    },
    removals: {
      width: 90,
      align: 'right',
      shown: 'on request',
      render: ({ removalsLeft }) => removalsLeft,
    },
    lastSeenAt: {
      width: 150,
      card: 'fact',
      render: ({ lastSeenAt }) =>
        lastSeenAt === null ? text.neverUsed : formatInstant(lastSeenAt),
    },
    order: {
      width: 180,
      render: ({ orderId }) => (orderId === null ? text.manual : <OrderLink id={orderId} />),
    },
    createdAt: {
      width: 150,
      shown: 'on request',
      sort: 'createdAt',
      render: ({ createdAt }) => formatInstant(createdAt),
    },
  });
}
