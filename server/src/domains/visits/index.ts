import { VISIT_CALLS, VISIT_NOTE_CALLS, VISIT_NUMBERS, visitSchema } from '@banyan/contract/visits';
import { columnsOf, equal, readKeysetPage, where } from '../../ground/database/sql/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { type HandlersOf, service } from '../service.js';
import { statisticReader } from '../statistics/readStatistic.js';
import type { ServiceParts, ServiceWiring } from '../wiring.js';
import { demoVisits } from './demoVisits.js';
import { noteVisit } from './noteVisit.js';
import { VISITS } from './visitStatistic.js';

function visitHandlers({ db, now }: ServiceParts): HandlersOf<typeof VISIT_CALLS> {
  return {
    'Visit/Get': statisticReader(VISITS, { db, now }),
    'Visit/GetList': async ({ filter = {}, sort, ...asked }) => {
      const source = {
        columns: columnsOf(visitSchema, 'r', { id: 'r.id::text' }),
        from: 'site_visits r',
        condition: where((place) => [
          ...equal(place, 'r', filter, ['productId', 'engine', 'landing', 'device', 'goal']),
          filter.from !== undefined && `r.day >= ${place(filter.from)}`,
          filter.to !== undefined && `r.day <= ${place(filter.to)}`,
        ]),
        sort: { column: 'r.at', id: 'r.id', direction: sort.direction },
      };
      const found = await readKeysetPage(db, visitSchema, source, asked);
      return found === null ? refused(REFUSALS.badRequest) : done(found);
    },
  };
}

/** Visitors who came from a search engine, as staff see them. */
export const visits = service(VISIT_CALLS, visitHandlers, {
  demo: [demoVisits],
  numbers: VISIT_NUMBERS,
});

/** How windows tell of them. */
export const visitNotes = service(
  VISIT_NOTE_CALLS,
  (parts: Pick<ServiceWiring, 'db' | 'now' | 'limits'>): HandlersOf<typeof VISIT_NOTE_CALLS> => ({
    'Visit/Note': (asked, _caller, visit) => noteVisit(parts, asked, visit),
  }),
);
