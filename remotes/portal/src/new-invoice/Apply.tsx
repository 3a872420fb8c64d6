import { NOT_INVOICEABLE } from '@banyan/contract/invoices';
import { Asked } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { Pending } from '../portal-frame/Pending.js';
import parts from '../portal-frame/portalParts.module.css';
import { ApplyForm } from './ApplyForm.js';
import { applyTexts } from './applyTexts.js';
import { invoicesDomain } from './invoicesDomain.js';

/** As many as one application takes. */
const PAGE = { page: 1, pageSize: 50 };

export function Apply() {
  const { api } = useDomain(invoicesDomain);
  const invoiceable = api.useInvoiceableQuery(PAGE);
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

const REASONS = ['unpaid', 'invoiced', 'refunded'] as const;

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
