import type { DomainDefinition, DomainParts } from '@banyan/store';
import { type Api, type Changes, hearChanges } from './hearChanges.js';

type ServerData = Api & {
  readonly reducer: DomainParts['reducers'][string];
  readonly middleware: unknown;
};

export type ApiParts<A> = DomainParts & { readonly api: A };

/** A domain that is server data alone, as most are: its api, kept true by what the hub says. */
export function apiDomain<A extends ServerData>(
  { path, version }: Pick<DomainDefinition<ApiParts<A>>, 'path' | 'version'>,
  createApi: (path: string) => A,
  changes: Changes,
): DomainDefinition<ApiParts<A>> {
  return {
    path,
    version,
    create: (own) => {
      const api = createApi(own);
      const { middleware, ...heard } = hearChanges(api, changes);
      return {
        ...heard,
        reducers: { [own]: api.reducer },
        middleware: [api.middleware, middleware],
        api,
      };
    },
  };
}
