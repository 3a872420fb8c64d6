import { useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { LoadFailed } from '@banyan/ui';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import styles from '../portal-frame/portalParts.module.css';
import { ContactCard } from './ContactCard.js';
import contact from './contact.module.css';
import { contactTexts, type Kind } from './contactTexts.js';
import { myContactDomain } from './myContactDomain.js';

const KINDS: readonly Kind[] = ['phone', 'email'];

/** `/personal/changePhone`: the phone, or with `?what=email` the e-mail address (site-and-portal page c6). */
export function PersonalChangePhonePage() {
  const text = useTexts(contactTexts);
  const [search] = useSearchParams();
  const kind: Kind = search.get('what') === 'email' ? 'email' : 'phone';
  const { api } = useDomain(myContactDomain);
  const contacts = api.useContactsQuery({});
  const { data } = contacts;
  return (
    <PortalFrame title={text.title}>
      <div className={styles['stack']}>
        {contacts.isLoading && <Pending />}
        {contacts.error !== undefined && !contacts.isFetching && (
          <LoadFailed
            reason={contacts.error.message ?? ''}
            onRetry={() => void contacts.refetch()}
          />
        )}
        {data?.isKeptElsewhere === true && (
          <section className={styles['card']}>
            <p>{text.kept}</p>
          </section>
        )}
        {data?.isKeptElsewhere === false && (
          <>
            <nav aria-label={text.tabs} className={contact['tabs']}>
              {KINDS.map((each) => (
                <Link
                  key={each}
                  to={
                    each === 'phone' ? '/personal/changePhone' : '/personal/changePhone?what=email'
                  }
                  aria-current={each === kind ? 'page' : undefined}
                >
                  {text.kinds[each]}
                </Link>
              ))}
            </nav>
            <ContactCard key={kind} kind={kind} contacts={data} onChanged={contacts.refetch} />
          </>
        )}
      </div>
    </PortalFrame>
  );
}
