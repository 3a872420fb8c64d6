import type { Language } from '@banyan/contract';
import type { OrderQuery } from '@banyan/contract/orders';
import type { DownloadedFile } from '@banyan/http';
import type { Services } from '@banyan/store';
import type { createOrdersSlice } from './ordersSlice.js';

type Actions = ReturnType<typeof createOrdersSlice>['actions'];
export type Send = (action: { readonly type: string }) => unknown;

export type ExportRequest = Pick<OrderQuery, 'filter' | 'sort'> & {
  readonly language: Language;
  /** How many rows the filter has, for the progress. */
  readonly rows: number;
  /** Hands the file to the person. */
  readonly save: (file: DownloadedFile) => void;
  /** Tells the person why there is none. */
  readonly failed: (reason: string) => void;
};

export type Exporter = {
  /** One export at a time: a second start while one runs does nothing. */
  start(send: Send, download: Services['download'], request: ExportRequest): Promise<void>;
  cancel(send: Send): void;
  dismiss(send: Send): void;
};

export function createExporter(actions: Actions): Exporter {
  let running: AbortController | null = null;

  return {
    start: async (send, download, { filter, sort, language, rows, save, failed }) => {
      if (running !== null) return;
      const controller = new AbortController();
      running = controller;
      send(actions.exportStarted({ rows }));
      const reply = await download(
        'Order/Export',
        { filter, sort, language },
        {
          signal: controller.signal,
          onProgress: (bytes) => send(actions.exportProgressed(bytes)),
        },
      );
      if (controller.signal.aborted) return;
      running = null;
      if (reply.success) {
        save(reply.result);
        send(actions.exportEnded({ status: 'done', name: reply.result.name }));
      } else {
        send(actions.exportEnded({ status: 'failed', reason: reply.error.message }));
        failed(reply.error.message);
      }
    },
    cancel: (send) => {
      running?.abort();
      running = null;
      send(actions.exportEnded({ status: 'idle' }));
    },
    dismiss: (send) => {
      if (running === null) send(actions.exportEnded({ status: 'idle' }));
    },
  };
}
