import type { MyLicence } from '@banyan/contract/licences';
import { Asked } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import { myLicencesDomain } from '../my-licences/myLicencesDomain.js';
import { Pending } from '../portal-frame/Pending.js';
import { PortalFrame } from '../portal-frame/PortalFrame.js';
import parts from '../portal-frame/portalParts.module.css';
import { LicenceCard } from './LicenceCard.js';
import styles from './licences.module.css';
import { licenceTexts } from './licenceTexts.js';
import { isOver } from './standing.js';

/** `/personal/licences`: what the customer may use, on how many devices, until when (site-and-portal page d3). */
export function PersonalLicencesPage() {
  const text = useTexts(licenceTexts);
  const { api } = useDomain(myLicencesDomain);
  const licences = api.useLicencesQuery({});
  return (
    <PortalFrame title={text.title}>
      <Asked query={licences}>
        {(all) => (all === null ? <Pending /> : <Licences licences={all} />)}
      </Asked>
    </PortalFrame>
  );
}

function Licences({ licences }: { readonly licences: readonly MyLicence[] }) {
  const text = useTexts(licenceTexts);
  const [params] = useSearchParams();
  const meant = params.get('id');
  const over = licences.filter(isOver);
  if (licences.length === 0) {
    return (
      <p className={parts['muted']}>
        {text.none}{' '}
        <Link className={parts['link']} to="/orderpage">
          {text.editions}
        </Link>
      </p>
    );
  }
  return (
    <div className={parts['stack']}>
      <Cards licences={licences.filter((one) => !isOver(one))} meant={meant} />
      {over.length > 0 && (
        <details
          className={styles['over']}
          open={over.length === licences.length || over.some(({ id }) => id === meant)}
        >
          <summary>{text.ended(over.length)}</summary>
          <Cards licences={over} meant={meant} />
        </details>
      )}
    </div>
  );
}

type CardsProps = { readonly licences: readonly MyLicence[]; readonly meant: string | null };

function Cards({ licences, meant }: CardsProps) {
  if (licences.length === 0) return null;
  return (
    <ul className={parts['cards']}>
      {licences.map((licence) => (
        <li key={licence.id} className={parts['card']}>
          <LicenceCard licence={licence} isMeant={licence.id === meant} />
        </li>
      ))}
    </ul>
  );
}
