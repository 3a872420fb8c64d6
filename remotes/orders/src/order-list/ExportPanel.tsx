import { type OrdersParts, ordersDomain } from '@banyan/domain-orders';
import { Button } from '@banyan/platform/base';
import { useHost, useTab } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useAppDispatch, useDomain, useSelector, useServices } from '@banyan/store';
import { downloading, failedDownload, saveFile } from '@banyan/ui';
import parts from '../listParts.module.css';
import styles from './orderList.module.css';
import { orderListTexts } from './orderListTexts.js';
import { ORDERS, type OrderSearch } from './orderSearch.js';

type Props = {
  readonly search: OrderSearch;
  readonly rows: number;
};

/** A row of the file, on average. The file's length is not known before its end: the services stream it. */
const BYTES_PER_ROW = 120;

/** Exports the whole filter, not the page. It goes on while the tab is hidden. */
export function ExportPanel({ search, rows }: Props) {
  const text = useTexts(orderListTexts);
  const language = useLanguage();
  const host = useHost();
  const tab = useTab();
  const dispatch = useAppDispatch();
  const { download } = useServices();
  const { exporter, select }: OrdersParts = useDomain(ordersDomain);
  const job = useSelector((root) => select(root).exportJob);
  if (!host.isAuth('orders.export')) return null;

  const start = (): void => {
    const { filters, sort } = search;
    const running = exporter.start(dispatch, download, {
      filter: ORDERS.asked(filters),
      sort,
      language,
      rows,
      save: (file) => {
        saveFile(file);
        host.notify({ kind: 'success', text: text.exportDone(file.name) });
      },
      failed: (reason) => {
        host.notify(failedDownload(language, reason));
      },
    });
    host.notify(downloading(language, running));
    const stop = tab?.onClosed(() => {
      exporter.cancel(dispatch);
    });
    void running.then(stop);
  };

  if (job.status === 'running') {
    const received = Math.min(Math.floor(job.receivedBytes / BYTES_PER_ROW), job.rows);
    return (
      <div className={styles['export']}>
        <progress
          aria-label={text.exporting}
          max={Math.max(1, job.rows)}
          // Full only when the file is there.
          value={Math.min(received, job.rows * 0.99)}
        />
        <span className={styles['muted']}>
          {text.exported(received.toLocaleString('en'), job.rows.toLocaleString('en'))}
        </span>
        <Button
          onClick={() => {
            exporter.cancel(dispatch);
          }}
        >
          {text.cancelExport}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles['export']}>
      {job.status === 'failed' && (
        <p className={parts['fault']} role="alert">
          {text.exportFailed(job.reason)}
        </p>
      )}
      <Button disabled={rows === 0} onClick={start}>
        {job.status === 'failed' ? `${text.retry} · ${text.export}` : text.export}
      </Button>
    </div>
  );
}
