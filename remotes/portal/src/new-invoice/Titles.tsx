import type { InvoiceTitle } from '@banyan/contract/invoices';
import { Asked } from '@banyan/lists';
import { useRestoredKeys } from '@banyan/platform/draft';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { PlainButton } from '@banyan/ui';
import { useState } from 'react';
import { AskFirst } from '../portal-frame/AskFirst.js';
import { Pending } from '../portal-frame/Pending.js';
import parts from '../portal-frame/portalParts.module.css';
import { invoicesDomain } from './invoicesDomain.js';
import styles from './newInvoice.module.css';
import { TitleFields } from './TitleFields.js';
import { titleTexts } from './titleTexts.js';

export function Titles() {
  const text = useTexts(titleTexts);
  const { api } = useDomain(invoicesDomain);
  const titles = api.useTitlesQuery({});
  const restored = useRestoredKeys().find((key) => key.startsWith('title:'));
  const [open, setOpen] = useState(restored?.slice('title:'.length) ?? null);
  const close = () => {
    setOpen(null);
  };
  return (
    <Asked query={titles}>
      {(all) =>
        all === null ? (
          <Pending />
        ) : (
          <div className={parts['stack']}>
            {all.length === 0 && <p className={parts['muted']}>{text.none}</p>}
            <ul className={parts['cards']} aria-label={text.heading}>
              {all.map((title) => (
                <li key={title.id} className={parts['card']}>
                  {open === title.id ? (
                    <TitleFields title={title} onDone={close} />
                  ) : (
                    <Title
                      title={title}
                      onEdit={() => {
                        setOpen(title.id);
                      }}
                    />
                  )}
                </li>
              ))}
            </ul>
            {open === 'new' ? (
              <section className={parts['card']}>
                <TitleFields title={null} onDone={close} />
              </section>
            ) : (
              <div>
                <PlainButton
                  onClick={() => {
                    setOpen('new');
                  }}
                >
                  {text.add}
                </PlainButton>
              </div>
            )}
          </div>
        )
      }
    </Asked>
  );
}

type Props = { readonly title: InvoiceTitle; readonly onEdit: () => void };

function Title({ title, onEdit }: Props) {
  const text = useTexts(titleTexts);
  const { api } = useDomain(invoicesDomain);
  const [remove, removing] = api.useRemoveTitleMutation();
  const [makeUsual, { error }] = api.useSetDefaultMutation();
  const { id, version, name, taxNumber, bank, account, isDefault } = title;
  return (
    <div className={styles['stack']}>
      <p className={styles['name']}>
        <strong>{name}</strong>
        {isDefault && <em>{text.usual}</em>}
      </p>
      {taxNumber !== '' && <p>{taxNumber}</p>}
      {account !== '' && (
        <p className={parts['muted']}>
          {bank} {account}
        </p>
      )}
      {error !== undefined && <p role="alert">{error.message}</p>}
      <div className={parts['acts']}>
        <PlainButton look="plain" onClick={onEdit}>
          {text.edit}
        </PlainButton>
        {!isDefault && (
          <PlainButton look="plain" onClick={() => void makeUsual({ id })}>
            {text.makeUsual}
          </PlainButton>
        )}
        <AskFirst
          act={text.remove}
          ask={text.removeAsk(name)}
          sure={text.confirm}
          cancel={text.keep}
          isBusy={removing.isLoading}
          fault={removing.error?.message}
          onSure={() => void remove({ id, version })}
        />
      </div>
    </div>
  );
}
