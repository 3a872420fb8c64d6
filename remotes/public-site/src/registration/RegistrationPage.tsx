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

const NOTHING = {};

/** `/register`: an account in under a minute (site-and-portal page c1). */
export function RegistrationPage() {
  const text = useTexts(registrationTexts);
  const returnTo = new URLSearchParams(useLocation().search).get('returnTo');
  const person = useAppSelector(selectPerson);
  return (
    <SitePage title={text.title} address="/register">
      <div className={styles['page']}>
        <div className={styles['main']}>
          {returnTo?.startsWith('/orderpage?') === true && (
            <p className={styles['order']}>{text.order}</p>
          )}
          {person === null ? (
            <Open returnTo={returnTo} />
          ) : (
            <SignedIn name={person.username} returnTo={returnTo} />
          )}
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

function SignedIn({ name, returnTo }: Props & { readonly name: string }) {
  const text = useTexts(registrationTexts);
  const host = useHost();
  return (
    <>
      <p>{text.signedIn(name)}</p>
      <div className={styles['acts']}>
        <PlainButton
          onClick={() => {
            host.navigate(returnTo ?? '/personal/info');
          }}
        >
          {returnTo === null ? text.centre : text.goOn}
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

/** What an account is good for, on a wide screen. */
function WhyAccount() {
  const text = useTexts(registrationTexts);
  return (
    <aside className={styles['why']}>
      <Tree />
      <h2>{text.why}</h2>
      <ul>
        {text.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </aside>
  );
}

/** A root with three branches: the three reasons. */
function Tree() {
  return (
    <svg viewBox="0 0 240 120" className={styles['tree']} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
        <path d="M88 60 C120 60 116 22 150 22" />
        <path d="M88 60 H150" />
        <path d="M88 60 C120 60 116 98 150 98" />
      </g>
      <g fill="currentColor">
        <rect x="20" y="46" width="68" height="28" rx="14" />
        <rect x="150" y="12" width="64" height="20" rx="10" opacity="0.55" />
        <rect x="150" y="50" width="76" height="20" rx="10" opacity="0.55" />
        <rect x="150" y="88" width="54" height="20" rx="10" opacity="0.55" />
      </g>
    </svg>
  );
}
