import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { useDomain } from '@banyan/store';
import parts from '../portal-frame/portalParts.module.css';
import { diagramTexts } from './diagramTexts.js';
import { myDiagramDomain } from './myDiagramDomain.js';

/** Where a customer gets what is missing. */
const WAYS = {
  rules: { to: '/communitytos', word: 'readRules' },
  notVerified: { to: '/personal/identity', word: 'verify' },
  notLicensed: { to: '/personal/licences', word: 'licences' },
} as const;

/** Whether the customer may publish, and what is missing. */
export function Rights() {
  const text = useTexts(diagramTexts).rights;
  const { api } = useDomain(myDiagramDomain);
  const { data } = api.useRightsQuery({});
  if (data === undefined) return null;
  const { missing, leftToday, needsReview } = data;
  if (missing === null) {
    return (
      <p className={parts['hint']}>
        {text.allowed(leftToday)} {needsReview && text.review}
      </p>
    );
  }
  const way = missing in WAYS ? WAYS[missing as keyof typeof WAYS] : null;
  return (
    <p className={parts['news']} role="note">
      {text[missing]}{' '}
      {way !== null && (
        <Link className={parts['link']} to={way.to}>
          {text[way.word]}
        </Link>
      )}
    </p>
  );
}
