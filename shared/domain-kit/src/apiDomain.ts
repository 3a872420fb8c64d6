import type { DomainDefinition, DomainParts } from '@banyan/store';
import { type Changes, hearChanges } from './hearChanges.js';

type DomainApi = Parameters<typeof hearChanges>[0] & {
  readonly reducer: DomainParts['reducers'][string];
  readonly middleware: unknown;
};

/** A domain that is server data alone, as most are: its api, kept true by the hub. */
export function apiDomain<A extends DomainApi>(
  domain: { readonly path: string; readonly version: string },
  createApi: (reducerPath: string) => A,
  changes: Changes,
): DomainDefinition<DomainParts & { readonly api: A }> {
  return {
    ...domain,
    create: (path) => {
      const api = createApi(path);
      const { middleware, ...heard } = hearChanges(api, changes);
      return {
        ...heard,
        reducers: { [path]: api.reducer },
        middleware: [api.middleware, middleware],
        api,
      };
    },
  };
}
