import { hearChanges, stateParts } from '@banyan/domain-kit';
import type { UnknownAction } from '@banyan/platform/redux';
import { checkPersonSlice, type DomainDefinition, type DomainParts } from '@banyan/store';
import { domain } from './domain.js';
import { ALL_PEOPLE_TAGS, createPeopleApi, type PeopleApi, tagsOf } from './peopleApi.js';
import { createPeopleSlice } from './peopleSlice.js';

type Send = (action: UnknownAction) => unknown;
type Refresher = (store: {
  readonly dispatch: Send;
}) => (next: (action: unknown) => unknown) => (action: unknown) => unknown;

export type PeopleParts = DomainParts & { readonly api: PeopleApi } & ReturnType<
    typeof stateParts<ReturnType<typeof createPeopleSlice>>
  >;

/** Archives of people, and the check list. */
export const peopleDomain: DomainDefinition<PeopleParts> = {
  ...domain,
  create: (path) => {
    const state = stateParts(path, createPeopleSlice(path));
    const api = createPeopleApi(`${path}Api`);
    const { middleware, ...heard } = hearChanges(api, {
      entities: { person: tagsOf },
      all: ALL_PEOPLE_TAGS,
    });
    return {
      ...heard,
      ...state,
      reducers: { ...state.reducers, [api.reducerPath]: api.reducer },
      middleware: [api.middleware, middleware, createRefresher(api)],
      api,
    };
  },
};

/**
 * `needRefreshPersonId` (specification 3): when set, every tab that shows that person reloads, hidden ones
 * when they are shown.
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
