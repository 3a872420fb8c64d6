import { numbered, OwnRecords } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { CHECKS } from '../identity-list/identityList.js';
import { identityTexts } from '../identity-list/identityTexts.js';
import { useIdentityColumns } from '../identity-list/useIdentityColumns.js';

/** The identity checks of one customer. */
export function CustomerIdentities() {
  return (
    <OwnRecords
      name="customer-identities"
      list={CHECKS}
      ask={(text, ...place) => ({ ...numbered(...place), filter: { text } })}
      label={useTexts(identityTexts).table}
      columns={useIdentityColumns()}
      hrefOf={(id) => `/identity-list?open=${id}`}
    />
  );
}
