import type { RegistrationState } from '@banyan/contract/registration';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { Link, useLocation } from '@banyan/platform/router';
import { thing } from '@banyan/rules';
import { selectPerson, useAppSelector } from '@banyan/store';
import { LoadFailed, PlainButton, SitePage } from '@banyan/ui';
import { useAnswer } from '../site/useAnswer.js';
import { RegistrationFlow } from './RegistrationFlow.js';
import styles from './registration.module.css';
import { registrationTexts } from './registrationTexts.js';
import { WhyAccount } from './WhyAccount.js';

const NOTHING = {};

/** `/register`: an account in under a minute (site-and-portal page c1). */
export function RegistrationPage() {
  const text = useTexts(registrationTexts);
  const returnTo = new URLSearchParams(useLocation().search).get('returnTo');
  const person = useAppSelector(selectPerson);
  return (
    <SitePage title={text.title}>
      <div className={styles['page']}>
        <div className={styles['main']}>
          {person === null ? <Open returnTo={returnTo} /> : <SignedIn name={person.username} />}
        </div>
        <WhyAccount />
      </div>
    </SitePage>
  );
}

type Props = { readonly returnTo: string | null };

function Open({ returnTo }: Props) {
  const { answer, retry } = useAnswer('Registration/GetState', NOTHING, thing<RegistrationState>);
  const text = useTexts(registrationTexts);
  switch (answer.status) {
    case 'loading':
      return <div role="status" aria-label={text.preparing} className={styles['pending']} />;
    case 'failed':
      return <LoadFailed reason={answer.failure.message} onRetry={retry} />;
    case 'ready':
      return <OpenOrNot state={answer.result} returnTo={returnTo} />;
  }
}

function OpenOrNot({ state, returnTo }: Props & { readonly state: RegistrationState }) {
  const text = useTexts(registrationTexts);
  if (state.isKeptElsewhere) return <Elsewhere state={state} returnTo={returnTo} />;
  if (state.channels.length > 0) return <RegistrationFlow state={state} returnTo={returnTo} />;
  return (
    <>
      <p>{text.closed}</p>
      <p>
        <Link className={styles['link']} to="/aboutUs">
          {text.contact}
        </Link>
      </p>
    </>
  );
}

/** Another program keeps the accounts: it is asked to make one where it can. */
function Elsewhere({ state, returnTo }: Props & { readonly state: RegistrationState }) {
  const text = useTexts(registrationTexts);
  const host = useHost();
  const back = returnTo === null ? {} : { returnTo };
  return (
    <>
      <p>{text.elsewhere}</p>
      <div className={styles['acts']}>
        {state.createsElsewhere && (
          <PlainButton
            onClick={() => {
              host.signIn('customer', { ...back, create: true });
            }}
          >
            {text.createElsewhere}
          </PlainButton>
        )}
        <PlainButton
          look="plain"
          onClick={() => {
            host.signIn('customer', back);
          }}
        >
          {text.signIn}
        </PlainButton>
      </div>
    </>
  );
}

function SignedIn({ name }: { readonly name: string }) {
  const text = useTexts(registrationTexts);
  const host = useHost();
  return (
    <>
      <p>{text.signedIn(name)}</p>
      <div className={styles['acts']}>
        <PlainButton
          onClick={() => {
            host.navigate('/personal/info');
          }}
        >
          {text.centre}
        </PlainButton>
        <PlainButton
          look="plain"
          onClick={() => {
            host.signOut();
          }}
        >
          {text.other}
        </PlainButton>
      </div>
    </>
  );
}
