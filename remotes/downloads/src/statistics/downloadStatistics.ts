import { DOWNLOAD_STATISTIC, type Package } from '@banyan/contract/downloads';
import type { ProductId } from '@banyan/contract/products';
import { downloadsDomain } from '@banyan/domain-downloads';
import { called, day, flag, id, keyset, listAddress, oneOf, recordList, text } from '@banyan/lists';
import { statisticAddress } from '@banyan/lists/statistics';
import { addDays } from '@banyan/rules';

export const STATISTIC = statisticAddress(DOWNLOAD_STATISTIC);

const { platform, arch, source } = DOWNLOAD_STATISTIC.dimensions;

/** The list below the numbers: its filter has its own words in the address. */
const address = listAddress(
  {
    packageId: called('list-package', id()),
    version: called('list-version', text(20)),
    platform: called('list-platform', oneOf(keysOf(platform.words))),
    arch: called('list-arch', oneOf(keysOf(arch.words))),
    source: called('list-source', oneOf(keysOf(source.words))),
    isCounted: called('list-counted', flag()),
    from: called('list-from', day),
    to: called('list-to', day),
  },
  ['at'],
  { ranges: [['from', 'to']] },
);

function keysOf<W extends object>(words: W): readonly (keyof W & string)[] {
  return Object.keys(words) as (keyof W & string)[];
}

function listOf(name: string, productId: ProductId) {
  return recordList({
    name,
    domain: downloadsDomain,
    endpoint: ({ api }) => api.endpoints.downloads,
    address,
    ask: (own, search) => {
      const { filter, ...rest } = keyset(own, search);
      return { filter: { ...filter, productId }, ...rest };
    },
  });
}

export const DOWNLOADS = {
  mindmap: listOf('productdownstatistic', 'mindmap'),
  naolitu: listOf('naolitu-downstatistic', 'naolitu'),
} as const;

const PATHS = { mindmap: '/productdownstatistic', naolitu: '/naolitu-downstatistic' } as const;

/** Where the seven days' downloads of an installer are, one by one. @param today `2026-11-20`, in Asia/Shanghai */
export function downloadsOf({ id, productId }: Package, today: string): string {
  const asked = new URLSearchParams({
    range: '7',
    'list-package': id,
    'list-counted': 'yes',
    'list-from': addDays(today, -6),
    'list-to': today,
  });
  return `${PATHS[productId]}?${asked.toString()}`;
}
