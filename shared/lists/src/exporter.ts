import type { Language } from '@banyan/contract';
import type { Services } from '@banyan/store';

type Download = Services['download'];
type Reply = Awaited<ReturnType<Download>>;
type ExportedFile = Extract<Reply, { readonly success: true }>['result'];

export type ExportJob =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly rows: number; readonly receivedBytes: number }
  | { readonly status: 'failed'; readonly reason: string };

export type ExportAsked = {
  /** The call's request: the list's filter and order, and the file's form. */
  readonly body: Readonly<Record<string, unknown>> & { readonly language: Language };
  /** The number of rows, for the progress. */
  readonly rows: number;
  /** Gives the user the file. */
  readonly save: (file: ExportedFile) => void;
  /** Tells the user why the export failed. */
  readonly failed: (reason: string) => void;
};

/** One export of a list at a time. It belongs to the area, not to its page, and continues while the tab is hidden. */
export type Exporter = {
  job(): ExportJob;
  subscribe(listener: () => void): () => void;
  /** A second start while one runs does nothing. */
  start(download: Download, asked: ExportAsked): Promise<void>;
  cancel(): void;
};

/** @param call that answers with the file: `Order/Export` */
export function exporterOf(call: string): Exporter {
  const listeners = new Set<() => void>();
  let job: ExportJob = { status: 'idle' };
  let running: AbortController | null = null;

  function become(next: ExportJob): void {
    job = next;
    for (const listener of listeners) listener();
  }

  return {
    job: () => job,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async (download, { body, rows, save, failed }) => {
      if (running !== null) return;
      const controller = new AbortController();
      running = controller;
      become({ status: 'running', rows, receivedBytes: 0 });
      const reply = await download(call, body, {
        signal: controller.signal,
        onProgress: (receivedBytes) => {
          if (running === controller) become({ status: 'running', rows, receivedBytes });
        },
      });
      if (controller.signal.aborted) return;
      running = null;
      if (reply.success) {
        save(reply.result);
        become({ status: 'idle' });
      } else {
        become({ status: 'failed', reason: reply.error.message });
        failed(reply.error.message);
      }
    },
    cancel: () => {
      running?.abort();
      running = null;
      become({ status: 'idle' });
    },
  };
}
