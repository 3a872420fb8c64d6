import { failed } from '@banyan/http';
import { exporterOf } from './exporter.js';

const file = { name: 'orders.csv', blob: new Blob(['x']) };
const asked = { body: { filter: {}, language: 'zh' as const }, rows: 10, failed: () => undefined };

test('an export reports its progress, then hands the file over once', async () => {
  const exporter = exporterOf('Order/Export');
  const saved: string[] = [];
  await exporter.start(
    async (call, body, { onProgress } = {}) => {
      expect([call, body]).toEqual(['Order/Export', asked.body]);
      onProgress?.(512, null);
      expect(exporter.job()).toEqual({ status: 'running', receivedBytes: 512, rows: 10 });
      return { success: true, result: file, error: null };
    },
    { ...asked, save: ({ name }) => saved.push(name) },
  );
  expect(saved).toEqual(['orders.csv']);
  expect(exporter.job()).toEqual({ status: 'idle' });
});

test('a cancelled export saves nothing, and its late progress changes nothing', async () => {
  const exporter = exporterOf('Order/Export');
  let late: (bytes: number, total: null) => void = () => undefined;
  const running = exporter.start(
    (_call, _body, { signal, onProgress } = {}) =>
      new Promise((resolve) => {
        late = onProgress ?? late;
        signal?.addEventListener('abort', () => {
          resolve(failed({ code: -1, message: 'canceled' }));
        });
      }),
    {
      ...asked,
      save: () => {
        throw new Error('saved');
      },
    },
  );
  exporter.cancel();
  await running;
  late(99, null);
  expect(exporter.job()).toEqual({ status: 'idle' });
});
