import type { DomainDefinition, DomainParts } from '@banyan/store';

type StateSlice = {
  readonly reducer: DomainParts['reducers'][string];
  readonly actions: object;
  readonly getInitialState: () => unknown;
};
type StateParts<S extends StateSlice> = Pick<DomainParts, 'reducers'> & {
  readonly actions: S['actions'];
  /** Its state within the store's. */
  readonly select: (root: unknown) => ReturnType<S['getInitialState']>;
};

/**
 * A domain that is the window's own state: what pages share and no server holds, such as what was last looked at.
 * @param createOwn makes its slice: `(name) => createSlice({ name, initialState, reducers })`
 */
export function stateDomain<S extends StateSlice>(
  domain: { readonly path: string; readonly version: string },
  createOwn: (path: string) => S,
): DomainDefinition<StateParts<S>> {
  return { ...domain, create: (path) => stateParts(path, createOwn(path)) };
}

/** The same as part of a domain that also has calls. */
export function stateParts<S extends StateSlice>(path: string, slice: S): StateParts<S> {
  type State = ReturnType<S['getInitialState']>;
  return {
    reducers: { [path]: slice.reducer },
    actions: slice.actions,
    select: (root) =>
      (root as Readonly<Record<string, State>>)[path] ?? (slice.getInitialState() as State),
  };
}
