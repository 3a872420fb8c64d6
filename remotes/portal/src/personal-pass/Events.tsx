import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { LoadFailed } from '@banyan/ui';
import { myAccountDomain } from '../my-account/myAccountDomain.js';
import { Pending } from '../portal-frame/Pending.js';
import styles from '../portal-frame/portalParts.module.css';
import pass from './pass.module.css';
import { passTexts } from './passTexts.js';

/** What has happened to the account's sign-in, newest first. */
export function Events() {
  const text = useTexts(passTexts).events;
  const kinds: Readonly<Record<string, string>> = text.kinds;
  const { api } = useDomain(myAccountDomain);
  const events = api.useEventsQuery({});
  return (
    <section className={styles['card']} aria-labelledby="pass-events">
      <h2 id="pass-events">{text.title}</h2>
      {events.isLoading && <Pending />}
      {events.error !== undefined && !events.isFetching && (
        <LoadFailed reason={events.error.message ?? ''} onRetry={() => void events.refetch()} />
      )}
      {events.data?.length === 0 && <p>{text.none}</p>}
      <ul className={pass['rows']}>
        {(events.data ?? []).map(({ id, at, kind, device, address }) => (
          <li key={id}>
            <div>
              <p>
                <strong>{kinds[kind] ?? kind}</strong>
              </p>
              <p className={styles['muted']}>
                <time dateTime={at}>{formatInstant(at)}</time>
                {[device, address].map((word) => (word === '' ? '' : ` · ${word}`))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
