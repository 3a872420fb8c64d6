import { BLOCKER_PAGES, BLOCKERS, type Leaving } from '@banyan/contract/privacy';
import { Asked } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { noticeAddress, PlainButton, useWords } from '@banyan/ui';
import { useState } from 'react';
import { myDataDomain } from '../my-data/myDataDomain.js';
import { Pending } from '../portal-frame/Pending.js';
import parts from '../portal-frame/portalParts.module.css';
import { CloseForm } from './CloseForm.js';
import styles from './privacy.module.css';
import { privacyTexts } from './privacyTexts.js';

/** The way out: what it does, what has to end first, and the form. */
export function Closing() {
  const text = useTexts(privacyTexts).close;
  const { api } = useDomain(myDataDomain);
  const leaving = api.useLeavingQuery({});
  return (
    <section id="close" className={parts['card']} aria-labelledby="privacy-close">
      <h2 id="privacy-close">{text.title}</h2>
      <h3 className={styles['happens']}>{text.happens}</h3>
      <ul className={styles['effects']}>
        {text.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <Asked query={leaving}>
        {(found) => (found === null ? <Pending /> : <Way leaving={found} />)}
      </Asked>
    </section>
  );
}

function Way({ leaving }: { readonly leaving: Leaving }) {
  const text = useTexts(privacyTexts).close;
  const [isOpen, setOpen] = useState(false);
  const { blockers, pendingOrders } = leaving;
  if (blockers.length > 0) return <Blockers blockers={blockers} />;
  return (
    <>
      {pendingOrders > 0 && <p>{text.pending(pendingOrders)}</p>}
      {isOpen ? (
        <CloseForm
          code={leaving.code}
          onCancel={() => {
            setOpen(false);
          }}
        />
      ) : (
        <PlainButton
          look="plain"
          onClick={() => {
            setOpen(true);
          }}
        >
          {text.begin}
        </PlainButton>
      )}
    </>
  );
}

function Blockers({ blockers }: Pick<Leaving, 'blockers'>) {
  const text = useTexts(privacyTexts).close;
  const words = useWords(BLOCKERS);
  return (
    <>
      <p>{text.blocked}</p>
      <ul className={styles['effects']}>
        {blockers.map(({ kind, id }) => (
          <li key={`${kind} ${id}`}>
            <Link className={parts['link']} to={noticeAddress(BLOCKER_PAGES[kind], { id })}>
              {words[kind]} · {id}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
