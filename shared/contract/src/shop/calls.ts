import * as z from 'zod/mini';
import { fen, idField, instant, versionField } from '../fields.js';
import { valuesOf } from '../language.js';
import { CANCEL_REASONS } from '../orders/closing.js';
import { orderDetailSchema } from '../orders/schemas.js';
import { catalogueSchema, choiceFields, choiceSchema, quoteSchema } from './schemas.js';

/** Public calls about products and prices. */
export const SHOP_CALLS = {
  'Shop/GetCatalogue': {
    audience: 'public',
    permission: null,
    request: z.object({}),
    result: catalogueSchema,
  },
  /** The current price of a selection. Reserves nothing: the price at the moment of ordering counts. */
  'Shop/Quote': {
    audience: 'public',
    permission: null,
    limit: { most: 60, seconds: 60 },
    request: choiceSchema,
    result: quoteSchema,
  },
} as const;

const own = { audience: 'customer', permission: null } as const;

/** How a customer buys. */
export const BUYING_CALLS = {
  /**
   * Orders a selection at its price at that moment: `expectFen` is only compared, and a difference is refused with the
   * new quote.
   */
  'MyOrder/Create': {
    ...own,
    request: z.object({
      ...choiceFields,
      expectFen: fen,
      /** The same key is the same order. */
      key: z.uuid(),
      /** Orders even if another order of the same edition waits for payment. */
      force: z._default(z.boolean(), false),
    }),
    result: orderDetailSchema,
  },
  /** The newest order that waits to be paid. */
  'MyOrder/GetInProgress': {
    ...own,
    request: z.object({}),
    /** With what the server's clock says: countdowns are by it. */
    result: z.object({ order: z.nullable(orderDetailSchema), serverNow: instant }),
  },
  'MyOrder/Cancel': {
    ...own,
    request: z.object({
      id: idField,
      version: versionField,
      reason: z._default(z.nullable(z.enum(valuesOf(CANCEL_REASONS))), null),
    }),
    result: orderDetailSchema,
  },
} as const;
