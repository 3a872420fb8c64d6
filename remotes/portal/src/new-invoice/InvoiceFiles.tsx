import { mediaPath } from '@banyan/contract/files';
import type { InvoiceFile } from '@banyan/contract/invoices';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useServices } from '@banyan/store';
import { failedDownload, saveFile } from '@banyan/ui';
import parts from '../portal-frame/portalParts.module.css';
import { recordTexts } from './recordTexts.js';

/** An issued invoice in each of its formats. */
export function InvoiceFiles({ files }: { readonly files: readonly InvoiceFile[] }) {
  const text = useTexts(recordTexts);
  const language = useLanguage();
  const host = useHost();
  const { downloadAs } = useServices();
  const fetchFile = async (path: string, name: string): Promise<void> => {
    const reply = await downloadAs(path, name);
    if (reply.success) saveFile(reply.result);
    else host.notify(failedDownload(language, reply.error.message));
  };
  return (
    <p className={parts['links']}>
      {files.map((file) => (
        <a
          key={file.id}
          className={parts['link']}
          href={mediaPath(file.id, file.name)}
          download={file.name}
          onClick={(event) => {
            // With a modifier the browser opens the link itself.
            if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            void fetchFile(mediaPath(file.id, file.name), file.name);
          }}
        >
          {text.download(file.format)}
        </a>
      ))}
    </p>
  );
}
