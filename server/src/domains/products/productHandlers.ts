import {
  EDITION_STEPS,
  type Edition,
  movesFar,
  type PRODUCT_CALLS,
  pricePeriodSchema,
} from '@banyan/contract/products';
import type * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { equal, readKeysetPage, where } from '../../ground/database/sql/index.js';
import { recordActs } from '../../ground/records/index.js';
import {
  done,
  type Outcome,
  REFUSALS,
  type Refusal,
  refusal,
  refused,
} from '../../ground/requests/refusal.js';
import type { Handler, HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { EDITIONS, newEditionId } from './editionKind.js';
import { writePrice } from './offers.js';
import { readPublicProducts } from './productRows.js';

/** Why an act on an edition is refused, in addition to the refusals of every act. */
const PRODUCT_REFUSALS = {
  noPrice: refusal(
    409,
    'NO_PRICE',
    '请先设置至少一个时长的价格。',
    'Set the price of at least one term first.',
  ),
  windowTurned: refusal(
    400,
    'WINDOW_TURNED',
    '结束时间必须晚于开始时间。',
    'The end must be after the start.',
  ),
  pendingOrders: refusal(
    409,
    'PENDING_ORDERS',
    '还有待付款的订单，暂不能退役。',
    'Some orders of it are not paid yet, so it cannot be retired.',
  ),
  inThePast: refusal(
    400,
    'IN_THE_PAST',
    '生效时间已经过去。',
    'The time from which it is to be is over already.',
  ),
  wasTooLow: refusal(
    400,
    'WAS_TOO_LOW',
    '划线价必须高于售价。',
    'The struck price must be higher than the price.',
  ),
  reasonNeeded: refusal(
    400,
    'REASON_NEEDED',
    '价格变动超过 20%，请填写原因。',
    'The price changes by more than 20 %. Please give a reason.',
  ),
} as const satisfies Readonly<Record<string, Refusal>>;

type EditionHandlers = Pick<
  HandlersOf<typeof PRODUCT_CALLS>,
  | 'Product/GetAdminList'
  | 'Product/SaveEdition'
  | 'Product/SetState'
  | 'Product/SetPrice'
  | 'Product/Reorder'
  | 'Product/Remove'
>;
type StateAsked = z.output<(typeof PRODUCT_CALLS)['Product/SetState']['request']>;
type PriceAsked = z.output<(typeof PRODUCT_CALLS)['Product/SetPrice']['request']>;

const MOVED = { verb: 'state', zh: '更改了上架状态：', en: 'changed what is on sale of' };
const PRICED = { verb: 'price', zh: '更改了价格：', en: 'changed the price of' };

const PRICE_COLUMNS = `p.id::text, p.edition_id as "editionId", p.term, p.price_fen as "priceFen", p.was_fen as "wasFen",
  p.starts_at as "startsAt", p.by_name as "byName", p.reason, p.at`;

export function productHandlers(parts: ServiceParts): HandlersOf<typeof PRODUCT_CALLS> {
  return {
    ...editionActs(parts),
    'Product/GetPublicList': async () => done(await readPublicProducts(parts.db, parts.now())),
    'Product/GetPrices': getPrices(parts),
  };
}

/** Every price that was or will be, the latest first. */
function getPrices({ db }: ServiceParts): Handler<(typeof PRODUCT_CALLS)['Product/GetPrices']> {
  return async ({ filter = {}, sort, ...asked }) => {
    const source = {
      columns: PRICE_COLUMNS,
      from: 'offer_prices p',
      condition: where((place) => equal(place, 'p', filter, ['editionId', 'term'])),
      sort: { column: 'p.starts_at', id: 'p.id', direction: sort.direction },
    };
    const found = await readKeysetPage(db, pricePeriodSchema, source, asked);
    return found === null ? refused(REFUSALS.badRequest) : done(found);
  };
}

/** The acts of staff on editions. */
function editionActs(parts: ServiceParts): EditionHandlers {
  const editions = recordActs(parts, EDITIONS);
  return {
    'Product/GetAdminList': editions.all,
    'Product/SaveEdition': editions.save(
      'Product/SaveEdition',
      async ({ productId, points, features, ...fields }, { tx, isNew }) => {
        if (fields.recommended) await recommendNone(tx, productId);
        const lists = { points: JSON.stringify(points), features: JSON.stringify(features) };
        const columns = { ...fields, ...lists };
        return isNew ? { ...columns, productId, state: 'draft' } : columns;
      },
      (tx, _now, fields) => newEditionId(tx, fields),
    ),
    'Product/SetState': editions.act(
      'Product/SetState',
      MOVED,
      (request: StateAsked) => (edition) => stepEdition(edition, request),
    ),
    'Product/SetPrice': editions.act(
      'Product/SetPrice',
      PRICED,
      (request: PriceAsked, { tx, person }) =>
        async (edition) => {
          const now = parts.now();
          const startsAt = request.startsAt === null ? now : Date.parse(request.startsAt);
          const refusal = priceRefusal(edition, request, { startsAt, now });
          if (refusal !== null) return refused(refusal);
          const { term, isOn, trialDays, priceFen, wasFen, reason = '' } = request;
          const terms = { editionId: edition.id, term, isOn, trialDays, priceFen, wasFen };
          await writePrice(tx, { ...terms, startsAt, by: person.username, reason, now });
          return done({});
        },
    ),
    'Product/Reorder': editions.order('Product/Reorder'),
    'Product/Remove': editions.remove('Product/Remove', async ({ id, state }, tx) => {
      if (state !== 'draft') return REFUSALS.stepNotAllowed;
      const named = await tx.query('select 1 from orders where edition_id = $1 limit 1', [id]);
      return named.length > 0 ? REFUSALS.inUse : null;
    }),
  };
}

/** At most one edition of a product is recommended. */
async function recommendNone(tx: Queryable, productId: string): Promise<void> {
  await tx.query(
    'update editions set recommended = false where product_id = $1 and recommended and deleted_at is null',
    [productId],
  );
}

function stepEdition(
  edition: Edition,
  { to, saleFrom, saleTo }: StateAsked,
): Outcome<Readonly<Record<string, unknown>>> {
  const steps: readonly string[] = EDITION_STEPS[edition.state];
  if (!steps.includes(to)) return refused(REFUSALS.stepNotAllowed);
  if (to === 'on_sale') {
    if (!edition.offers.some(({ isOn }) => isOn)) return refused(PRODUCT_REFUSALS.noPrice);
    const isTurned =
      saleFrom !== null && saleTo !== null && Date.parse(saleFrom) >= Date.parse(saleTo);
    return isTurned
      ? refused(PRODUCT_REFUSALS.windowTurned)
      : done({ state: to, saleFrom, saleTo });
  }
  if (to === 'retired' && edition.pendingOrders > 0) {
    return refused(PRODUCT_REFUSALS.pendingOrders, { orders: edition.pendingOrders });
  }
  return done({ state: to, saleFrom: null, saleTo: null });
}

function priceRefusal(
  { offers }: Edition,
  { term, priceFen, wasFen, reason = '' }: PriceAsked,
  { startsAt, now }: { readonly startsAt: number; readonly now: number },
): Refusal | null {
  // What was asked and paid for till now stays what it was.
  if (startsAt < now) return PRODUCT_REFUSALS.inThePast;
  if (wasFen !== null && wasFen <= priceFen) return PRODUCT_REFUSALS.wasTooLow;
  const old = offers.find((offer) => offer.term === term)?.priceFen ?? null;
  return movesFar(old, priceFen) && reason === '' ? PRODUCT_REFUSALS.reasonNeeded : null;
}
