import type { OrderCall, OrderRequest, OrderResult } from '@banyan/contract';
import { createApi } from '@banyan/platform/query';
import { list, page, thing } from '@banyan/rules';
import { SERVICE_CACHE, type ServiceCall, serviceBaseQuery } from '@banyan/store';
import { detail } from './decoders.js';

function ask<C extends OrderCall>(call: C, decode: (result: unknown) => OrderResult<C>) {
  return (body: OrderRequest<C>): ServiceCall => ({ call, body, decode });
}

/** All of a kind: lists and whatever else is read of it. */
const ALL = 'all';

/** Every call of the contract's `ORDER_CALLS`. What a change touches is read again wherever it is on screen. */
export function createOrdersApi(reducerPath: string) {
  return createApi({
    reducerPath,
    baseQuery: serviceBaseQuery,
    ...SERVICE_CACHE,
    tagTypes: ALL_ORDER_TAGS,
    endpoints: (build) => ({
      orders: build.query<OrderResult<'Order/GetList'>, OrderRequest<'Order/GetList'>>({
        query: ask('Order/GetList', page),
        providesTags: [{ type: 'Order', id: ALL }],
      }),
      order: build.query<OrderResult<'Order/Get'>, OrderRequest<'Order/Get'>>({
        query: ask('Order/Get', detail),
        providesTags: (_result, _failure, { id }) => [{ type: 'Order', id }],
      }),
      products: build.query<OrderResult<'Order/GetProducts'>, void>({
        query: () => ask('Order/GetProducts', list)({}),
        providesTags: ['Product'],
      }),
      changeState: build.mutation<
        OrderResult<'Order/ChangeState'>,
        OrderRequest<'Order/ChangeState'>
      >({
        query: ask('Order/ChangeState', thing),
        invalidatesTags: (_result, _failure, { id }) => changed(id),
      }),
      refund: build.mutation<OrderResult<'Order/Refund'>, OrderRequest<'Order/Refund'>>({
        query: ask('Order/Refund', thing),
        // Also after a failure: a version conflict means that this screen is behind.
        invalidatesTags: (_result, _failure, { id }) => changed(id),
      }),
      addNote: build.mutation<OrderResult<'Order/AddNote'>, OrderRequest<'Order/AddNote'>>({
        query: ask('Order/AddNote', thing),
        invalidatesTags: (_result, _failure, { id }) => [{ type: 'Order', id }],
      }),
      invoices: build.query<OrderResult<'Invoice/GetList'>, OrderRequest<'Invoice/GetList'>>({
        query: ask('Invoice/GetList', page),
        providesTags: ['Invoice'],
      }),
      decideInvoice: build.mutation<OrderResult<'Invoice/Decide'>, OrderRequest<'Invoice/Decide'>>({
        query: ask('Invoice/Decide', thing),
        invalidatesTags: ['Invoice', 'Order'],
      }),
      myOrders: build.query<OrderResult<'MyOrder/GetList'>, OrderRequest<'MyOrder/GetList'>>({
        query: ask('MyOrder/GetList', page),
        providesTags: ['MyOrder'],
      }),
      myOrder: build.query<OrderResult<'MyOrder/Get'>, OrderRequest<'MyOrder/Get'>>({
        query: ask('MyOrder/Get', detail),
        providesTags: ['MyOrder'],
      }),
      myProfile: build.query<OrderResult<'MyProfile/Get'>, void>({
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

/** What must be read again after the hub named these orders, or after its connection was lost. */
export function staleOrders(ids: readonly string[]) {
  return [
    { type: 'Order' as const, id: ALL },
    ...ids.map((id) => ({ type: 'Order' as const, id })),
    'MyOrder' as const,
    'Profile' as const,
  ];
}
