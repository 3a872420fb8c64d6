import { keyset, OwnRecords } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { LICENCES } from '../licence-list/licenceList.js';
import { licenceListTexts } from '../licence-list/licenceListTexts.js';
import { useLicenceColumns } from '../licence-list/useLicenceColumns.js';

/** The licences of one customer. */
export function CustomerLicences() {
  return (
    <OwnRecords
      name="customer-licences"
      list={LICENCES}
      ask={(customerId, ...place) => ({ ...keyset(...place), filter: { customerId } })}
      label={useTexts(licenceListTexts).table}
      columns={useLicenceColumns()}
      hrefOf={(id) => `/licence-list?open=${id}`}
    />
  );
}
