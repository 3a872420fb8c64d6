import type { Order } from '@banyan/contract/orders';
import { orderLinks } from './orderLinks.js';

const order = {
  id: 'BY2026112600000001',
  kind: 'licence',
  editionId: 'mindmap-professional',
  term: 'y1',
  quantity: 2,
  amountFen: 79_800,
  refundedFen: 0,
  invoiceState: null,
  licenceId: 'LC000000000001',
} as unknown as Order;
const AGAIN = 'again /orderpage?edition=mindmap-professional&term=y1&seats=2';
const LICENCE = 'licence /personal/licences?id=LC000000000001';
const APPLY = 'apply /newinvoince?order=BY2026112600000001';

test.each<[string, Partial<Order>, readonly string[]]>([
  ['pending', { state: 'pending' }, ['pay /payMent?order=BY2026112600000001']],
  ['paid', { state: 'paid', licenceId: null }, [APPLY, AGAIN]],
  ['delivered', { state: 'delivered' }, [LICENCE, APPLY, AGAIN]],
  ['completed', { state: 'completed' }, [AGAIN, LICENCE, APPLY]],
  ['cancelled', { state: 'cancelled', licenceId: null }, [AGAIN]],
  [
    'refunded',
    { state: 'refunded', refundedFen: 79_800 },
    ['refund /personal/orderDetail?id=BY2026112600000001#refund', AGAIN],
  ],
  [
    'delivered with an invoice',
    { state: 'delivered', invoiceState: 'issued' },
    [LICENCE, 'invoice /newinvoince?tab=records', AGAIN],
  ],
  [
    'delivered with an application that was rejected',
    { state: 'delivered', invoiceState: 'rejected' },
    [LICENCE, APPLY, AGAIN],
  ],
  ['delivered for nothing', { state: 'delivered', amountFen: 0 }, [LICENCE, AGAIN]],
  ['a service', { state: 'paid', kind: 'service', editionId: null, licenceId: null }, [APPLY]],
  ['of an edition that is not known any more', { state: 'cancelled', editionId: null }, []],
])('d4: an order that is %s leads to', (_title, change, expected) => {
  expect(orderLinks({ ...order, ...change }).map(({ name, to }) => `${name} ${to}`)).toEqual(
    expected,
  );
});
