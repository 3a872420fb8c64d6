import * as z from 'zod/mini';
import { actCall, orderCall, removeCall, saveCall } from '../actForms.js';
import { fen, idField, instant } from '../fields.js';
import { keysetCall, treeCall } from '../listForms.js';
import { editionSchemas, pricePeriodSchema, productOptionSchema, termSchema } from './schemas.js';
import { MOST_PRICE_FEN } from './words.js';

const price = fen.check(z.maximum(MOST_PRICE_FEN));
const instantOrNull = z._default(z.nullable(instant), null);

export const PRODUCT_CALLS = {
  /** What is on sale, for pages from before `Shop/GetCatalogue`. */
  'Product/GetPublicList': {
    audience: 'public',
    permission: null,
    request: z.object({}),
    result: z.readonly(z.array(productOptionSchema)),
  },
  /** The editions of all products, in the order of the shop. */
  'Product/GetAdminList': treeCall('products.view', editionSchemas.row),
  'Product/GetPrices': keysetCall('products.view', {
    filter: z.object({ editionId: z.optional(idField), term: z.optional(termSchema) }),
    row: pricePeriodSchema,
    sorts: ['startsAt'],
  }),
  /** A product's edition; the product of one that is there stays. */
  'Product/SaveEdition': saveCall('products.edit', editionSchemas),
  /** Puts an edition on sale, for a time or for good, takes it off, or retires it. */
  'Product/SetState': actCall('products.edit', editionSchemas.row, {
    to: z.enum(['on_sale', 'off_sale', 'retired']),
    saleFrom: instantOrNull,
    saleTo: instantOrNull,
  }),
  /** What one seat costs for a term from an instant on, and whether that term is sold. */
  'Product/SetPrice': actCall('products.price', editionSchemas.row, {
    term: termSchema,
    isOn: z.boolean(),
    trialDays: z._default(z.int().check(z.minimum(0), z.maximum(60)), 0),
    priceFen: price,
    wasFen: z._default(z.nullable(price), null),
    /** Null: from now on. */
    startsAt: instantOrNull,
  }),
  'Product/Reorder': orderCall('products.edit'),
  /** A draft that no order names. */
  'Product/Remove': removeCall('products.edit'),
} as const;
