import { type InvoiceTitle, NOT_INVOICEABLE } from '@banyan/contract/invoices';
import { Asked } from '@banyan/lists';
import { useRestoredKeys } from '@banyan/platform/draft';
import { useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { PlainButton, useWords } from '@banyan/ui';
import { useState } from 'react';
import { AskFirst } from '../portal-frame/AskFirst.js';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import { ApplyForm } from './ApplyForm.js';
import { applyTexts } from './applyTexts.js';
import { invoicesDomain } from './invoicesDomain.js';
import styles from './newInvoice.module.css';
import { Records } from './Records.js';
import { TitleFields } from './TitleFields.js';
import { titleTexts } from './titleTexts.js';

/** As many as one application takes. */
const APPLY_PAGE = { page: 1, pageSize: 50 };

const REASONS = ['unpaid', 'invoiced', 'refunded'] as const;

const TABS = ['apply', 'records', 'titles'] as const;

/** `/newinvoince`: the customer's invoices (site-and-portal page d6). */
export function NewInvoicePage() {
  const text = useTexts(applyTexts);
  const [params] = useSearchParams();
  const shown = TABS.find((tab) => tab === params.get('tab')) ?? 'apply';
  return (
    <PortalFrame title={text.title}>
      <nav aria-label={text.tabsLabel} className={parts['tabs']}>
        {TABS.map((tab) => (
          <Link
            key={tab}
            to={tab === 'apply' ? '?' : `?tab=${tab}`}
            aria-current={tab === shown ? 'page' : undefined}
          >
            {text.tabs[tab]}
          </Link>
        ))}
      </nav>
      {shown === 'apply' && <Apply />}
      {shown === 'records' && <Records />}
      {shown === 'titles' && <Titles />}
    </PortalFrame>
  );
}

function Apply() {
  const { api } = useDomain(invoicesDomain);
  const invoiceable = api.useInvoiceableQuery(APPLY_PAGE);
  const titles = api.useTitlesQuery({});
  return (
    <Asked query={invoiceable}>
      {(found) => {
        if (found === null) return <Pending />;
        if (found.results.length === 0) return <Nothing others={found.others} />;
        const { results: orders, emails, records } = found;
        return (
          <Asked query={titles}>
            {(all) =>
              all === null ? (
                <Pending />
              ) : (
                <ApplyForm applying={{ orders, emails, titles: all }} records={records} />
              )
            }
          </Asked>
        );
      }}
    </Asked>
  );
}

type Props = { readonly others: Readonly<Record<keyof typeof NOT_INVOICEABLE, number>> };

function Nothing({ others }: Props) {
  const text = useTexts(applyTexts);
  const reasons = useWords(NOT_INVOICEABLE);
  return (
    <section className={parts['card']}>
      <p>{text.nothing}</p>
      <ul>
        {REASONS.filter((reason) => others[reason] > 0).map((reason) => (
          <li key={reason}>{text.why(others[reason], reasons[reason])}</li>
        ))}
      </ul>
      <Link className={parts['link']} to="/personal/orderList">
        {text.toOrders}
      </Link>
    </section>
  );
}

function Titles() {
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
                    <InvoiceTitleRow
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

type TitlesProps = { readonly title: InvoiceTitle; readonly onEdit: () => void };

function InvoiceTitleRow({ title, onEdit }: TitlesProps) {
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
