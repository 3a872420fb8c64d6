import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { LoadFailed } from '@banyan/ui';
import { myAccountDomain } from '../my-account/myAccountDomain.js';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import styles from '../portal-frame/portalParts.module.css';
import { Events } from './Events.js';
import { PasswordCard } from './PasswordCard.js';
import { passTexts } from './passTexts.js';
import { SecondFactorCard } from './SecondFactorCard.js';
import { Sessions } from './Sessions.js';

/** `/personal/pass`: what keeps strangers out (site-and-portal page c7). */
export function PersonalPassPage() {
  const text = useTexts(passTexts);
  const { api } = useDomain(myAccountDomain);
  const state = api.useStateQuery({});
  return (
    <PortalFrame title={text.title} isOpenToLeavers>
      <div className={styles['stack']}>
        {state.isLoading && <Pending />}
        {state.error !== undefined && !state.isFetching && (
          <LoadFailed reason={state.error.message ?? ''} onRetry={() => void state.refetch()} />
        )}
        {state.data?.kind === 'own' && (
          <>
            <PasswordCard />
            <SecondFactorCard state={state.data} />
            <section className={styles['card']} aria-labelledby="pass-contacts">
              <h2 id="pass-contacts">{text.contacts.title}</h2>
              <Link className={styles['link']} to="/personal/changePhone">
                {text.contacts.change}
              </Link>
            </section>
          </>
        )}
        {state.data?.kind === 'provider' && (
          <section className={styles['card']}>
            <p>{text.elsewhere}</p>
          </section>
        )}
        <Sessions />
        <Events />
      </div>
    </PortalFrame>
  );
}
