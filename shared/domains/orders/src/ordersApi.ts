import type { RequestOf, ResultOf } from '@banyan/contract';
import type { ACCOUNT_CALLS } from '@banyan/contract/account';
import type { INVOICE_CALLS } from '@banyan/contract/invoices';
import type { MY_ORDER_CALLS, ORDER_CALLS } from '@banyan/contract/orders';
import type { MY_REFUND_CALLS, REFUND_CALLS } from '@banyan/contract/refunds';
import type { BUYING_CALLS, SHOP_CALLS } from '@banyan/contract/shop';
import { asker, type Changes } from '@banyan/domain-kit';
import { createApi } from '@banyan/platform/query';
import { list, page, thing } from '@banyan/rules';
import { SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';
import { detail } from './decoders.js';

type Calls = typeof ORDER_CALLS &
  typeof MY_ORDER_CALLS &
  typeof BUYING_CALLS &
  typeof SHOP_CALLS &
  typeof MY_REFUND_CALLS &
  typeof REFUND_CALLS &
  typeof INVOICE_CALLS &
  typeof ACCOUNT_CALLS;
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
      sums: build.query<Result<'Order/GetSums'>, Request<'Order/GetSums'>>({
        query: ask('Order/GetSums', thing),
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
      createByHand: build.mutation<Result<'Order/CreateByHand'>, Request<'Order/CreateByHand'>>({
        query: ask('Order/CreateByHand', thing),
        invalidatesTags: [{ type: 'Order', id: ALL }],
      }),
      /** What a choice costs at the moment. */
      quote: build.query<Result<'Shop/Quote'>, Request<'Shop/Quote'>>({
        query: ask('Shop/Quote', thing),
        providesTags: ['Product'],
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
      startInvoices: build.mutation<Result<'Invoice/StartMany'>, Request<'Invoice/StartMany'>>({
        query: ask('Invoice/StartMany', list),
        invalidatesTags: ['Invoice'],
      }),
      attachInvoice: build.mutation<Result<'Invoice/Attach'>, Request<'Invoice/Attach'>>({
        query: ask('Invoice/Attach', thing),
        invalidatesTags: ['Invoice'],
      }),
      reverseInvoice: build.mutation<Result<'Invoice/Reverse'>, Request<'Invoice/Reverse'>>({
        query: ask('Invoice/Reverse', thing),
        invalidatesTags: ['Invoice', 'Order'],
      }),
      myOrders: build.query<Result<'MyOrder/GetList'>, Request<'MyOrder/GetList'>>({
        query: ask('MyOrder/GetList', page),
        providesTags: ['MyOrder'],
      }),
      myCounts: build.query<Result<'MyOrder/GetCounts'>, Request<'MyOrder/GetCounts'>>({
        query: ask('MyOrder/GetCounts', thing),
        providesTags: ['MyOrder'],
      }),
      myOrder: build.query<Result<'MyOrder/Get'>, Request<'MyOrder/Get'>>({
        query: ask('MyOrder/Get', detail),
        providesTags: ['MyOrder'],
      }),
      cancelMine: build.mutation<Result<'MyOrder/Cancel'>, Request<'MyOrder/Cancel'>>({
        query: ask('MyOrder/Cancel', detail),
        invalidatesTags: ['MyOrder'],
      }),
      requestRefund: build.mutation<
        Result<'MyOrder/RequestRefund'>,
        Request<'MyOrder/RequestRefund'>
      >({
        query: ask('MyOrder/RequestRefund', detail),
        invalidatesTags: ['MyOrder'],
      }),
      withdrawRefund: build.mutation<
        Result<'MyOrder/WithdrawRefund'>,
        Request<'MyOrder/WithdrawRefund'>
      >({
        query: ask('MyOrder/WithdrawRefund', detail),
        invalidatesTags: ['MyOrder'],
      }),
      refundRequests: build.query<Result<'Refund/GetRequests'>, Request<'Refund/GetRequests'>>({
        query: ask('Refund/GetRequests', page),
        providesTags: ['Order'],
      }),
      decideRefund: build.mutation<Result<'Refund/Decide'>, Request<'Refund/Decide'>>({
        query: ask('Refund/Decide', thing),
        invalidatesTags: ['Order'],
      }),
      refundEffect: build.query<Result<'Refund/GetEffect'>, Request<'Refund/GetEffect'>>({
        query: ask('Refund/GetEffect', thing),
        providesTags: (_result, _failure, { order: id }) => [{ type: 'Order', id }],
      }),
      myRefundEffect: build.query<
        Result<'MyOrder/GetRefundEffect'>,
        Request<'MyOrder/GetRefundEffect'>
      >({
        query: ask('MyOrder/GetRefundEffect', thing),
        providesTags: ['MyOrder'],
      }),
      retryRefund: build.mutation<Result<'Refund/Retry'>, Request<'Refund/Retry'>>({
        query: ask('Refund/Retry', thing),
        invalidatesTags: ['Order'],
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
