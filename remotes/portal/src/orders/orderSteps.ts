import type { OrderDetail, OrderState } from '@banyan/contract/orders';

export type Step<N extends string> = {
  readonly name: N;
  /** Null: it was not noted, or it is still to come. */
  readonly at: string | null;
  readonly isDone: boolean;
};
export type OrderStep = 'ordered' | 'paid' | 'delivered' | 'completed' | 'cancelled';
export type RefundStep = 'asked' | 'looked' | 'rejected' | 'onItsWay' | 'back';

type Told = Pick<OrderDetail, 'state' | 'createdAt' | 'timeline' | 'kind'>;
type Returned = Pick<OrderDetail, 'refundState' | 'refundRequest' | 'refundedFen' | 'timeline'>;

const WAY = ['paid', 'delivered', 'completed'] as const;
/** How far an order has come. What was refunded has been paid. */
const REACHED: Readonly<Record<OrderState, number>> = {
  pending: 0,
  cancelled: 0,
  paid: 1,
  refunded: 1,
  delivered: 2,
  completed: 3,
};

/** From the order to its end (site and portal, page d5). A service is not delivered. */
export function orderStepsOf({
  state,
  createdAt,
  timeline,
  kind,
}: Told): readonly Step<OrderStep>[] {
  const when = (reached: string) =>
    timeline.find((entry) => entry.kind === 'state' && entry.detail === reached)?.at ?? null;
  const first = { name: 'ordered', at: createdAt, isDone: true } as const;
  if (state === 'cancelled') {
    return [first, { name: 'cancelled', at: when('cancelled'), isDone: true }];
  }
  const way = WAY.map((name, index) => {
    const at = when(name);
    return { name, at, isDone: at !== null || REACHED[state] > index };
  });
  return [first, ...way.filter(({ name, isDone }) => isDone || isAhead(name, state, kind))];
}

function isAhead(
  name: (typeof WAY)[number],
  state: OrderState,
  kind: OrderDetail['kind'],
): boolean {
  return state !== 'refunded' && !(name === 'delivered' && kind === 'service');
}

/** The way back of money (flow d3); none where nothing was asked for and nothing went back. */
export function refundStepsOf({
  refundState = 'none',
  refundRequest,
  refundedFen,
  timeline,
}: Returned): readonly Step<RefundStep>[] {
  if (refundState === 'none' && refundedFen === 0) return [];
  const request = refundRequest?.state === 'withdrawn' ? null : (refundRequest ?? null);
  const asked =
    request === null
      ? []
      : [
          { name: 'asked', at: request.createdAt, isDone: true } as const,
          refundState === 'rejected'
            ? ({ name: 'rejected', at: request.decidedAt, isDone: true } as const)
            : ({
                name: 'looked',
                at: request.decidedAt,
                isDone: request.decidedAt !== null,
              } as const),
        ];
  if (refundState === 'rejected') return asked;
  const isBack = refundState === 'done' || refundState === 'none';
  const back = timeline.findLast(({ kind }) => kind === 'refund')?.at ?? null;
  return [
    ...asked,
    {
      name: 'onItsWay',
      at: isBack ? null : (request?.decidedAt ?? null),
      isDone: isBack || refundState === 'processing' || refundState === 'failed',
    },
    { name: 'back', at: isBack ? back : null, isDone: isBack },
  ];
}
