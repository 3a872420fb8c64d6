import { SERVICE_STATES, type ServiceState } from '@banyan/contract/service-requests';
import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import { Asked } from '@banyan/lists';
import { Skeleton } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { StateTag, useWords } from '@banyan/ui';
import styles from './service.module.css';
import type { ServicePlace } from './serviceList.js';
import { serviceTexts } from './serviceTexts.js';
import type { ServiceChoices } from './useServiceChoices.js';
import { STATE_TONES } from './useServiceColumns.js';

/** In the order in which a request passes through them. */
const STATES = Object.keys(SERVICE_STATES) as readonly ServiceState[];
const SHOWN = 20;

type Props = { readonly list: ServicePlace; readonly choices: ServiceChoices };

/** A column for each state, with the first requests that need attention. */
export function Board(props: Props) {
  return (
    <div className={styles['board']}>
      {STATES.map((state) => (
        <Column key={state} state={state} {...props} />
      ))}
    </div>
  );
}

function Column({ state, list, choices }: Props & { readonly state: ServiceState }) {
  const { board: text } = useTexts(serviceTexts);
  const states = useWords(SERVICE_STATES);
  const { api } = useDomain(serviceRequestsDomain);
  const requests = api.useRequestsQuery({
    filter: { state },
    sort: { by: 'attention', direction: 'desc' },
    page: 1,
    pageSize: SHOWN,
  });
  return (
    <section className={styles['column']} aria-label={states[state]}>
      <h2>
        <StateTag tone={STATE_TONES[state]}>{states[state]}</StateTag>{' '}
        <span>{requests.currentData?.records}</span>
      </h2>
      <Asked query={requests} keepsPrevious>
        {(found) => {
          if (found === null) return <Skeleton active />;
          if (found.records === 0) return <p className={styles['muted']}>{text.empty}</p>;
          return (
            <>
              <ul>
                {found.results.map((each) => (
                  <li key={each.id}>
                    <Link className={styles['card'] ?? ''} to={list.hrefOf(each.id)}>
                      <strong>{each.customerName}</strong>
                      <span>{choices.kinds[each.kind] ?? each.kind}</span>
                      <span className={styles['muted']}>
                        {each.startsAt === null ? each.id : formatInstant(each.startsAt)}
                      </span>
                      {each.assigneeName !== null && (
                        <span className={styles['muted']}>{each.assigneeName}</span>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
              {found.records > SHOWN && (
                <Link to={list.hrefOfFilters({ state })}>{text.all(found.records)}</Link>
              )}
            </>
          );
        }}
      </Asked>
    </section>
  );
}
