import { numbered, OwnRecords } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { SERVICES } from '../clientsample/serviceList.js';
import { serviceTexts } from '../clientsample/serviceTexts.js';
import { useServiceChoices } from '../clientsample/useServiceChoices.js';
import { useServiceColumns } from '../clientsample/useServiceColumns.js';

/** The requests of one customer for manual service. */
export function CustomerServices() {
  return (
    <OwnRecords
      name="customer-services"
      list={SERVICES}
      ask={(customerId, ...place) => ({ ...numbered(...place), filter: { customerId } })}
      label={useTexts(serviceTexts).table}
      columns={useServiceColumns(useServiceChoices())}
      hrefOf={(id) => `/clientsample?open=${id}`}
    />
  );
}
