import { mediaPath } from '@banyan/contract/files';
import type { InvoiceFile } from '@banyan/contract/invoices';
import { useTexts } from '@banyan/platform/language';
import parts from '../portal-frame/portalParts.module.css';
import { recordTexts } from './recordTexts.js';

/** An issued invoice in each of its formats. */
export function InvoiceFiles({ files }: { readonly files: readonly InvoiceFile[] }) {
  const text = useTexts(recordTexts);
  return (
    <p className={parts['links']}>
      {files.map((file) => (
        <a
          key={file.id}
          className={parts['link']}
          href={mediaPath(file.id, file.name)}
          download={file.name}
        >
          {text.download(file.format)}
        </a>
      ))}
    </p>
  );
}
