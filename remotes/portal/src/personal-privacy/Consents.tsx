import { CONSENT_KINDS, type GivenConsent, type LegalStanding } from '@banyan/contract/legal';
import type { ConsentKind } from '@banyan/contract/registration';
import { Asked } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { PlainButton, useWords } from '@banyan/ui';
import { myDataDomain } from '../my-data/myDataDomain.js';
import { Pending } from '../portal-frame/Pending.js';
import parts from '../portal-frame/portalParts.module.css';
import styles from './privacy.module.css';
import { privacyTexts } from './privacyTexts.js';

/** Where the public site shows a text. */
const PAGES: Readonly<Partial<Record<ConsentKind, string>>> = {
  terms: '/privacy?kind=terms&version=',
  privacy: '/privacy?version=',
  permissions: '/apppermission?version=',
  community: '/communitytos?version=',
  refund: '/privacy?kind=refund&version=',
};

/** What the customer has agreed to, with the text as it was then. */
export function Consents() {
  const text = useTexts(privacyTexts).consents;
  const { api } = useDomain(myDataDomain);
  const standing = api.useStandingQuery({});
  return (
    <section id="consents" className={parts['card']} aria-labelledby="privacy-consents">
      <h2 id="privacy-consents">{text.title}</h2>
      <Asked query={standing}>
        {(found) => (found === null ? <Pending /> : <Standing {...found} />)}
      </Asked>
    </section>
  );
}

function Standing({ given, due }: LegalStanding) {
  const text = useTexts(privacyTexts).consents;
  return (
    <>
      {due.length > 0 && <Due due={due} />}
      {given.length === 0 ? (
        <p className={parts['muted']}>{text.none}</p>
      ) : (
        <ul className={styles['rows']}>
          {given.map((consent) => (
            <Given key={consent.id} {...consent} />
          ))}
        </ul>
      )}
      <p className={parts['muted']}>{text.hint}</p>
    </>
  );
}

function Due({ due }: Pick<LegalStanding, 'due'>) {
  const text = useTexts(privacyTexts).consents;
  const words = useWords(CONSENT_KINDS);
  const { api } = useDomain(myDataDomain);
  const [accept, { error }] = api.useAcceptMutation();
  return (
    <div className={styles['due']}>
      <p>{text.due}</p>
      <ul className={styles['rows']}>
        {due.map(({ kind, version }) => (
          <li key={kind}>
            <Link className={parts['link']} to={`${PAGES[kind] ?? ''}${version}`}>
              {words[kind]} · {text.version(version)}
            </Link>
            <PlainButton look="plain" onClick={() => void accept({ kind, version })}>
              {text.named(text.accept, words[kind])}
            </PlainButton>
          </li>
        ))}
      </ul>
      {error !== undefined && <p role="alert">{messageOf(error)}</p>}
    </div>
  );
}

function Given({ kind, version, at, withdrawnAt, hasText, isOptional }: GivenConsent) {
  const text = useTexts(privacyTexts).consents;
  const words = useWords(CONSENT_KINDS);
  const { api } = useDomain(myDataDomain);
  const [withdraw, { error, isLoading }] = api.useWithdrawMutation();
  const what = words[kind];
  return (
    <li>
      <div>
        <strong>{what}</strong> · {text.version(version)}
        <p className={parts['muted']}>
          {text.agreed(formatInstant(at))}
          {withdrawnAt !== null && ` · ${text.withdrawn(formatInstant(withdrawnAt))}`}
        </p>
        {error !== undefined && <p role="alert">{messageOf(error)}</p>}
      </div>
      {hasText && (
        <Link
          className={parts['link']}
          aria-label={text.named(text.read, what)}
          to={`${PAGES[kind] ?? ''}${version}`}
        >
          {text.read}
        </Link>
      )}
      {isOptional && withdrawnAt === null && (
        <PlainButton look="plain" isBusy={isLoading} onClick={() => void withdraw({ kind })}>
          {text.named(text.withdraw, what)}
        </PlainButton>
      )}
    </li>
  );
}
