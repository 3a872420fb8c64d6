import { hearChanges } from '@banyan/domain-kit';
import type { DomainDefinition, DomainParts } from '@banyan/store';
import { domain } from './domain.js';
import { createExporter, type Exporter } from './exporter.js';
import { createOrdersApi, ORDER_CHANGES, type OrdersApi } from './ordersApi.js';
import { createOrdersSlice, type OrdersState } from './ordersSlice.js';

type OrdersReducer = ReturnType<typeof createOrdersSlice>['reducer'];

export type OrdersParts = DomainParts & {
  readonly reducers: Readonly<Record<string, OrdersReducer | OrdersApi['reducer']>>;
  readonly api: OrdersApi;
  readonly actions: ReturnType<typeof createOrdersSlice>['actions'];
  readonly exporter: Exporter;
  readonly select: (root: unknown) => OrdersState;
};

/** Orders and invoices: server data, the column choice and the running export. */
export const ordersDomain: DomainDefinition<OrdersParts> = {
  ...domain,
  create: (path) => {
    const slice = createOrdersSlice(path);
    const api = createOrdersApi(`${path}Api`);
    const changes = hearChanges(api, ORDER_CHANGES);
    return {
      ...changes,
      reducers: { [path]: slice.reducer, [api.reducerPath]: api.reducer },
      middleware: [api.middleware, changes.middleware],
      api,
      actions: slice.actions,
      exporter: createExporter(slice.actions),
      select: (root) =>
        (root as Readonly<Record<string, OrdersState>>)[path] ?? slice.getInitialState(),
    };
  },
};
