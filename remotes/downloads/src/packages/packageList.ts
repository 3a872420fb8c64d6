import { PACKAGE } from '@banyan/contract/downloads';
import type { ProductId } from '@banyan/contract/products';
import { downloadsDomain } from '@banyan/domain-downloads';
import { numbered, type PlaceOf, recordList } from '@banyan/lists';
import { addressOf } from '@banyan/lists/described';

const { productId: _ofThePage, ...fields } = PACKAGE.fields;
/** As a page has it that is about one product. */
export const LISTED = { ...PACKAGE, fields };

const address = addressOf(LISTED);

function listOf(name: string, productId: ProductId) {
  return recordList({
    name,
    domain: downloadsDomain,
    endpoint: ({ api }) => api.endpoints.packages,
    address,
    ask: (own, search) => {
      const { filter, ...rest } = numbered(own, search);
      return { filter: { ...filter, productId }, ...rest };
    },
  });
}

/** The installers of each product. */
export const PACKAGES = {
  mindmap: listOf('product-download', 'mindmap'),
  naolitu: listOf('naolitu-download', 'naolitu'),
} as const;
export type PackagePlace = PlaceOf<typeof PACKAGES.mindmap>;
