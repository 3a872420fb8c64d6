import type { ProductId } from '@banyan/contract/products';
import type { StatisticDescription } from '@banyan/contract/statistics';
import {
  EVENT_DAYS,
  FEATURE_STATISTIC,
  MOST_EVENT_DAYS,
  NEW_STATISTIC,
  USAGE_STATISTIC,
} from '@banyan/contract/usage';
import { usageDomain } from '@banyan/domain-usage';
import { Asked } from '@banyan/lists';
import {
  StatisticPage,
  StatisticParts,
  statisticAddress,
  useToday,
} from '@banyan/lists/statistics';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { addDays } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { EVENT_PATHS } from '../clientlog-list/eventList.js';
import { usageTexts } from './usageTexts.js';

const USAGE = statisticAddress(USAGE_STATISTIC);
const ADDED = statisticAddress(NEW_STATISTIC);

/** `/clientlog-statistics` */
export function MindMapUsagePage() {
  return <UsagePage product="mindmap" />;
}

/** `/naolitu-clientlog-statistic` */
export function NaolituUsagePage() {
  return <UsagePage product="naolitu" />;
}

/** `/clientlog-statistics-newadd` */
export function MindMapNewPage() {
  return <NewPage product="mindmap" />;
}

/** `/naolitu-clientlog-statistic-newadd` */
export function NaolituNewPage() {
  return <NewPage product="naolitu" />;
}

type Props = { readonly product: ProductId };
type Days = { readonly from: string; readonly to: string };
type Asking = Days & {
  readonly productId: ProductId;
  readonly filter?: { readonly dimension: string; readonly value: string };
};

/** How much a product is used, with which versions, and which of its features. */
function UsagePage({ product }: Props) {
  const text = useTexts(usageTexts);
  const { api } = useDomain(usageDomain);
  const listOf = useLists();
  return (
    <StatisticPage
      of={USAGE_STATISTIC}
      heading={text.usage[product]}
      address={USAGE}
      product={product}
      useStatistic={api.useUsageQuery as StatisticQuery}
      listOf={listOf}
      by="version"
    >
      {(asked) => (
        <>
          <Kept {...asked} />
          <Features productId={product} from={asked.from} to={asked.to} />
        </>
      )}
    </StatisticPage>
  );
}

/** Who is new, from where, and who comes back. */
function NewPage({ product }: Props) {
  const text = useTexts(usageTexts);
  const { api } = useDomain(usageDomain);
  return (
    <StatisticPage
      of={NEW_STATISTIC}
      heading={text.added[product]}
      address={ADDED}
      product={product}
      useStatistic={api.useNewDevicesQuery as StatisticQuery}
      isTableOpen
    />
  );
}

type StatisticQuery = Parameters<typeof StatisticPage>[0]['useStatistic'];

/** Where the devices and the launches of a number are listed, for those who may see them. */
function useLists() {
  const host = useHost();
  const today = useToday();
  return (measure: string, { productId, from, to, filter }: Asking): string | null => {
    if (measure === 'devices' && filter === undefined && host.isAuth('devices.view')) {
      const asked = { product: productId, activeFrom: from, activeTo: to };
      return `/device-list?${new URLSearchParams(asked).toString()}`;
    }
    const isKept = from > addDays(today, -EVENT_DAYS) && to < addDays(from, MOST_EVENT_DAYS);
    const isListed = filter?.dimension !== 'channel' && isKept;
    if (measure !== 'launches' || !isListed || !host.isAuth('logs.view')) return null;
    const one = filter === undefined ? {} : { [filter.dimension]: filter.value };
    const asked = new URLSearchParams({ kind: 'start', counted: 'yes', from, to, ...one });
    return `${EVENT_PATHS[productId]}?${asked.toString()}`;
  };
}

/** Why launches lead to no list. */
function Kept({ from, to }: Days) {
  const text = useTexts(usageTexts);
  const today = useToday();
  if (from <= addDays(today, -EVENT_DAYS)) return <p>{text.gone(EVENT_DAYS)}</p>;
  return to < addDays(from, MOST_EVENT_DAYS) ? null : <p>{text.tooLong(MOST_EVENT_DAYS)}</p>;
}

/** The features that are used most. */
function Features(asked: Days & { readonly productId: ProductId }) {
  const { api } = useDomain(usageDomain);
  const query = api.useFeaturesQuery(asked);
  const of: StatisticDescription = FEATURE_STATISTIC;
  return (
    <Asked query={query} keepsPrevious>
      {(found) =>
        found !== null && (
          <StatisticParts of={of} dimension="name" parts={found.parts['name'] ?? []} />
        )
      }
    </Asked>
  );
}
