import { compose, type Middleware, type MiddlewareAPI } from '@reduxjs/toolkit';

type Dispatch = (action: unknown) => unknown;
type Bound = (next: Dispatch) => Dispatch;

/** The middleware of the domains in use. Redux Toolkit's dynamic one has no way to take one out again. */
export function createDomainMiddleware() {
  const bound = new Map<Middleware, Bound>();
  let store: MiddlewareAPI | undefined;
  let last: Dispatch | undefined;
  let chain: Dispatch | undefined;

  function link(): void {
    if (last !== undefined) chain = compose<Dispatch>(...bound.values())(last);
  }

  const middleware: Middleware = (api) => (next) => {
    store = api;
    last = next as Dispatch;
    link();
    return (action) => chain?.(action);
  };

  return {
    middleware,
    /** @throws {Error} before the store is made */
    add(each: readonly Middleware[]): void {
      if (store === undefined) throw new Error('a domain needs the store that it goes into');
      for (const one of each) bound.set(one, one(store) as Bound);
      link();
    },
    remove(each: readonly Middleware[]): void {
      for (const one of each) bound.delete(one);
      link();
    },
  };
}
