import type { RequestOf, ResultOf } from '@banyan/contract';
import type { ACCOUNT_CALLS } from '@banyan/contract/account';
import type { INVOICE_CALLS } from '@banyan/contract/invoices';
import type { ORDER_CALLS } from '@banyan/contract/orders';
import { asker, type Changes } from '@banyan/domain-kit';
import { createApi } from '@banyan/platform/query';
import { list, page, thing } from '@banyan/rules';
import { SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';
import { detail } from './decoders.js';

type Calls = typeof ORDER_CALLS & typeof INVOICE_CALLS & typeof ACCOUNT_CALLS;
type Request<C extends keyof Calls> = RequestOf<Calls, C>;
type Result<C extends keyof Calls> = ResultOf<Calls, C>;

const ask = asker<Calls>();

/** All of a kind: lists and whatever else is read of it. */
const ALL = 'all';

/** Orders, their invoices, and the customer's own. What a change touches is read again wherever it is on screen. */
export function createOrdersApi(reducerPath: string) {
  return createApi({
    reducerPath,
    baseQuery: serviceBaseQuery,
    ...SERVICE_CACHE,
    tagTypes: ALL_ORDER_TAGS,
    endpoints: (build) => ({
      orders: build.query<Result<'Order/GetList'>, Request<'Order/GetList'>>({
        query: ask('Order/GetList', page),
        providesTags: [{ type: 'Order', id: ALL }],
      }),
      order: build.query<Result<'Order/Get'>, Request<'Order/Get'>>({
        query: ask('Order/Get', detail),
        providesTags: (_result, _failure, { id }) => [{ type: 'Order', id }],
      }),
      products: build.query<Result<'Order/GetProducts'>, void>({
        query: () => ask('Order/GetProducts', list)({}),
        providesTags: ['Product'],
      }),
      changeState: build.mutation<Result<'Order/ChangeState'>, Request<'Order/ChangeState'>>({
        query: ask('Order/ChangeState', thing),
        invalidatesTags: (_result, _failure, { id }) => changed(id),
      }),
      refund: build.mutation<Result<'Order/Refund'>, Request<'Order/Refund'>>({
        query: ask('Order/Refund', thing),
        // Also after a failure: a version conflict means that this screen is behind.
        invalidatesTags: (_result, _failure, { id }) => changed(id),
      }),
      addNote: build.mutation<Result<'Order/AddNote'>, Request<'Order/AddNote'>>({
        query: ask('Order/AddNote', thing),
        invalidatesTags: (_result, _failure, { id }) => [{ type: 'Order', id }],
      }),
      invoices: build.query<Result<'Invoice/GetList'>, Request<'Invoice/GetList'>>({
        query: ask('Invoice/GetList', page),
        providesTags: ['Invoice'],
      }),
      decideInvoice: build.mutation<Result<'Invoice/Decide'>, Request<'Invoice/Decide'>>({
        query: ask('Invoice/Decide', thing),
        invalidatesTags: ['Invoice', 'Order'],
      }),
      myOrders: build.query<Result<'MyOrder/GetList'>, Request<'MyOrder/GetList'>>({
        query: ask('MyOrder/GetList', page),
        providesTags: ['MyOrder'],
      }),
      myOrder: build.query<Result<'MyOrder/Get'>, Request<'MyOrder/Get'>>({
        query: ask('MyOrder/Get', detail),
        providesTags: ['MyOrder'],
      }),
      myProfile: build.query<Result<'MyProfile/Get'>, void>({
        query: () => ask('MyProfile/Get', thing)({}),
        providesTags: ['Profile'],
      }),
    }),
  });
}

export type OrdersApi = ReturnType<typeof createOrdersApi>;

function changed(id: string) {
  return [
    { type: 'Order' as const, id },
    { type: 'Order' as const, id: ALL },
  ];
}

/** Everything that is on screen. */
export const ALL_ORDER_TAGS = ['Order', 'Invoice', 'Product', 'MyOrder', 'Profile'] as const;

/** What must be read again after the hub named an order or an invoice. */
export const ORDER_CHANGES: Changes = {
  entities: { order: (id) => [...changed(id), 'Invoice'], invoice: () => ['Invoice'] },
  topics: { order: () => ['MyOrder', 'Profile'] },
  all: ALL_ORDER_TAGS,
};
