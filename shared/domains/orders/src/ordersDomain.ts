import type { UnknownAction } from '@banyan/platform/redux';
import type { DomainDefinition } from '@banyan/store';
import { domain } from './domain.js';
import { createExporter, type Exporter } from './exporter.js';
import { createListen, type Listen } from './live.js';
import { ALL_ORDER_TAGS, createOrdersApi, type OrdersApi } from './ordersApi.js';
import { createOrdersSlice, type OrdersState } from './ordersSlice.js';

type OrdersReducer = ReturnType<typeof createOrdersSlice>['reducer'];

export type OrdersParts = {
  readonly reducers: Readonly<Record<string, OrdersReducer | OrdersApi['reducer']>>;
  readonly middleware: readonly OrdersApi['middleware'][];
  readonly api: OrdersApi;
  readonly actions: ReturnType<typeof createOrdersSlice>['actions'];
  readonly exporter: Exporter;
  readonly listen: Listen;
  readonly readAgain: () => UnknownAction;
  readonly select: (root: unknown) => OrdersState;
};

/** Orders and invoices: server data, the column choice and the running export. */
export const ordersDomain: DomainDefinition<OrdersParts> = {
  ...domain,
  create: (path) => {
    const slice = createOrdersSlice(path);
    const api = createOrdersApi(`${path}Api`);
    return {
      reducers: { [path]: slice.reducer, [api.reducerPath]: api.reducer },
      middleware: [api.middleware],
      api,
      actions: slice.actions,
      exporter: createExporter(slice.actions),
      listen: createListen(api),
      readAgain: () => api.util.invalidateTags([...ALL_ORDER_TAGS]),
      select: (root) =>
        (root as Readonly<Record<string, OrdersState>>)[path] ?? slice.getInitialState(),
    };
  },
};
