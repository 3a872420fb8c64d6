import { inBothLanguages } from '@banyan/contract';
import { Button } from '@banyan/platform/base';
import { useHost, useTab } from '@banyan/platform/host';
import { Radio } from '@banyan/platform/inputs';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useServices } from '@banyan/store';
import { downloading, failedDownload, saveFile } from '@banyan/ui';
import { useState, useSyncExternalStore } from 'react';
import { Disclosure } from './Disclosure.js';
import { type Exporter, type ExportJob, exporterOf } from './exporter.js';
import styles from './lists.module.css';

const exportTexts = inBothLanguages({
  export: ['导出', 'Export'],
  filtered: [
    (rows: string) => `将导出符合当前条件的 ${rows} 条`,
    (rows: string) => `Exports the ${rows} rows that match the current filters`,
  ],
  all: [
    (rows: string) => `没有条件，将导出全部 ${rows} 条`,
    (rows: string) => `No filters: exports all ${rows} rows`,
  ],
  format: ['文件格式', 'File format'],
  tooLong: [
    'XLSX 最多 50,000 条，请用 CSV 或缩小条件',
    'XLSX holds up to 50,000 rows: use CSV or narrow the filters',
  ],
  start: ['开始导出', 'Start export'],
  running: ['正在导出', 'Exporting'],
  received: [
    (rows: string, total: string) => `约 ${rows} / ${total} 行`,
    (rows: string, total: string) => `about ${rows} of ${total} rows`,
  ],
  cancel: ['取消导出', 'Cancel export'],
  done: [(name: string) => `已导出 ${name}`, (name: string) => `Exported ${name}`],
  failed: [
    (reason: string) => `导出没有完成：${reason}`,
    (reason: string) => `The export failed: ${reason}`,
  ],
  retry: ['重新导出', 'Export again'],
});

/** Of each window's services. */
const exporters = new WeakMap<object, Map<string, Exporter>>();

type Format = 'csv' | 'xlsx';

type Props = {
  /** What answers with the file: `Order/Export`. */
  readonly call: string;
  /** The list's filter and order: the whole filter is exported, not the page. */
  readonly asked: Readonly<Record<string, unknown>>;
  readonly rows: number;
  readonly isFiltered: boolean;
};

/** A row of the file, on average. The file's length is not known before its end: the services stream it. */
const BYTES_PER_ROW = 120;
/** A sheet is built in memory (contract, exportCall). */
const MOST_IN_A_SHEET = 50_000;

/** Says what will be in the file before it is made. */
export function ExportPanel({ call, asked, rows, isFiltered }: Props) {
  const text = useTexts(exportTexts);
  const [exporter, job] = useExporter(call);
  const start = useStart(exporter, asked, rows);
  const [format, setFormat] = useState<Format>('csv');
  const isTooLong = rows > MOST_IN_A_SHEET;
  const chosen = isTooLong ? 'csv' : format;
  if (job.status === 'running') return <Running job={job} exporter={exporter} />;
  return (
    <Disclosure
      label={text.export}
      button={(props) => (
        <Button disabled={rows === 0} {...props}>
          {text.export}
        </Button>
      )}
    >
      <p className={styles['exportText']}>
        {isFiltered
          ? text.filtered(rows.toLocaleString('en'))
          : text.all(rows.toLocaleString('en'))}
      </p>
      <Radio.Group
        aria-label={text.format}
        value={chosen}
        options={[
          { value: 'csv', label: 'CSV' },
          { value: 'xlsx', label: 'XLSX', disabled: isTooLong },
        ]}
        onChange={({ target }) => {
          setFormat(target.value === 'xlsx' ? 'xlsx' : 'csv');
        }}
      />
      {isTooLong && <p className={styles['muted']}>{text.tooLong}</p>}
      {job.status === 'failed' && (
        <p className={styles['fault']} role="alert">
          {text.failed(job.reason)}
        </p>
      )}
      <Button
        type="primary"
        onClick={() => {
          start(chosen);
        }}
      >
        {job.status === 'failed' ? text.retry : text.start}
      </Button>
    </Disclosure>
  );
}

function useStart(exporter: Exporter, asked: Props['asked'], rows: number) {
  const text = useTexts(exportTexts);
  const language = useLanguage();
  const host = useHost();
  const tab = useTab();
  const { download } = useServices();
  return (format: Format): void => {
    const running = exporter.start(download, {
      body: { ...asked, ...(format === 'csv' ? {} : { format }), language },
      rows,
      save: (file) => {
        saveFile(file);
        host.notify({ kind: 'success', text: text.done(file.name) });
      },
      failed: (reason) => {
        host.notify(failedDownload(language, reason));
      },
    });
    host.notify(downloading(language, running));
    const stop = tab?.onClosed(exporter.cancel);
    void running.then(stop);
  };
}

function Running({
  job: { rows, receivedBytes },
  exporter,
}: {
  readonly job: Extract<ExportJob, { readonly status: 'running' }>;
  readonly exporter: Exporter;
}) {
  const text = useTexts(exportTexts);
  const received = Math.min(Math.floor(receivedBytes / BYTES_PER_ROW), rows);
  return (
    <div className={styles['export']}>
      <progress
        aria-label={text.running}
        max={Math.max(1, rows)}
        // Full only when the file is there.
        value={Math.min(received, rows * 0.99)}
      />
      <span className={styles['muted']}>
        {text.received(received.toLocaleString('en'), rows.toLocaleString('en'))}
      </span>
      <Button onClick={exporter.cancel}>{text.cancel}</Button>
    </div>
  );
}

/** The exports of one list, and what has become of the last one. @param call that answers with the file: `Order/Export` */
function useExporter(call: string): readonly [exporter: Exporter, job: ExportJob] {
  const services = useServices();
  const known = exporters.get(services) ?? new Map<string, Exporter>();
  exporters.set(services, known);
  const exporter = known.get(call) ?? exporterOf(call);
  known.set(call, exporter);
  return [exporter, useSyncExternalStore(exporter.subscribe, exporter.job)];
}
