import { ordersDomain } from '@banyan/domain-orders';
import { useDomain } from '@banyan/store';
import { RefundEffects, useSettled } from '@banyan/ui';

const PAUSE_MS = 300;

type Props = {
  readonly orderId: string;
  /** Null: what is typed cannot be given back. */
  readonly amountFen: number | null;
  readonly seatsEnd?: number;
};

/** What the refund that is being entered would do, once typing pauses. */
export function EffectOfRefund({ orderId, amountFen, seatsEnd = 0 }: Props) {
  const { api } = useDomain(ordersDomain);
  const settled = useSettled(amountFen, PAUSE_MS);
  const { currentData } = api.useRefundEffectQuery(
    { order: orderId, amountFen: settled ?? 0, seatsEnd },
    { skip: settled === null },
  );
  if (amountFen === null) return null;
  return (
    <RefundEffects effect={settled === amountFen ? currentData : undefined} amountFen={amountFen} />
  );
}
