import type { SERVICE_REQUEST_CALLS } from '@banyan/contract/service-requests';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** What customers have done for them by hand, as staff see it. */
export const serviceRequestsDomain = recordDomain<typeof SERVICE_REQUEST_CALLS>()(
  domain,
  'serviceRequest',
  (build, request) => ({
    requests: build.query(request.page('ServiceRequest/GetList')),
    week: build.query(request.all('ServiceRequest/GetWeek')),
    request: build.query(request.one('ServiceRequest/Get')),
    choices: build.query(request.tree('ServiceRequest/GetChoices')),
    save: build.mutation(request.act('ServiceRequest/Save')),
    move: build.mutation(request.act('ServiceRequest/Move')),
    assignMany: build.mutation(request.act('ServiceRequest/AssignMany')),
    addEntry: build.mutation(request.act('ServiceRequest/AddEntry')),
    setState: build.mutation(request.act('ServiceRequest/SetState')),
    charge: build.mutation(request.act('ServiceRequest/Charge')),
  }),
);
