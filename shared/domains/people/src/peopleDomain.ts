import type { UnknownAction } from '@banyan/platform/redux';
import { checkPersonSlice, type DomainDefinition } from '@banyan/store';
import { domain } from './domain.js';
import { ALL_PEOPLE_TAGS, createPeopleApi, type PeopleApi, tagsOf } from './peopleApi.js';
import { createPeopleSlice, type PeopleState } from './peopleSlice.js';

type PeopleReducer = ReturnType<typeof createPeopleSlice>['reducer'];
type Send = (action: UnknownAction) => unknown;
type Refresher = (store: {
  readonly dispatch: Send;
}) => (next: (action: unknown) => unknown) => (action: unknown) => unknown;

export type PeopleParts = {
  readonly reducers: Readonly<Record<string, PeopleReducer | PeopleApi['reducer']>>;
  readonly middleware: readonly (PeopleApi['middleware'] | Refresher)[];
  readonly api: PeopleApi;
  readonly actions: ReturnType<typeof createPeopleSlice>['actions'];
  readonly readAgain: () => UnknownAction;
  readonly reset: () => UnknownAction;
  readonly select: (root: unknown) => PeopleState;
};

/** Archives of people, and the check list. */
export const peopleDomain: DomainDefinition<PeopleParts> = {
  ...domain,
  create: (path) => {
    const slice = createPeopleSlice(path);
    const api = createPeopleApi(`${path}Api`);
    return {
      reducers: { [path]: slice.reducer, [api.reducerPath]: api.reducer },
      middleware: [api.middleware, createRefresher(api)],
      api,
      actions: slice.actions,
      readAgain: () => api.util.invalidateTags([...ALL_PEOPLE_TAGS]),
      reset: () => api.util.resetApiState(),
      select: (root) =>
        (root as Readonly<Record<string, PeopleState>>)[path] ?? slice.getInitialState(),
    };
  },
};

/**
 * `needRefreshPersonId` (specification 3): whoever sets it, every tab that shows that person reads again, the hidden
 * ones when they are shown.
 */
function createRefresher(api: PeopleApi): Refresher {
  return ({ dispatch }) =>
    (next) =>
    (action) => {
      const result = next(action);
      if (checkPersonSlice.actions.refreshNeeded.match(action))
        dispatch(api.util.invalidateTags(tagsOf(action.payload)));
      return result;
    };
}
