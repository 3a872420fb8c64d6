import type { Downloads, Post } from '@banyan/http';
import {
  combineSlices,
  compose,
  configureStore,
  type Middleware,
  type MiddlewareAPI,
} from '@reduxjs/toolkit';
import { type ArticleState, articleSlice } from './articleSlice.js';
import { type CheckPersonState, checkPersonSlice } from './checkPersonSlice.js';
import { type CommonState, commonSlice } from './commonSlice.js';
import { createDomainRegistry, type DomainRegistry } from './domains.js';
import { type MessagesState, messagesSlice } from './messagesSlice.js';
import { type TabsState, tabsSlice } from './tabsSlice.js';
import { type UserState, userSlice } from './userSlice.js';

type Dispatch = (action: unknown) => unknown;
type BoundMiddleware = (next: Dispatch) => Dispatch;

/** What endpoints and thunks call: the network comes in here and nowhere else. */
export type Services = Downloads & { readonly post: Post };

export type PlatformState = {
  readonly common: CommonState;
  readonly user: UserState;
  readonly tabs: TabsState;
  readonly messages: MessagesState;
  readonly checkPerson: CheckPersonState;
  readonly article: ArticleState;
};

/** The one store of the page, made by the shell. */
export function createAppStore(services: Services, preloaded: Partial<PlatformState> = {}) {
  const rootReducer = combineSlices(
    commonSlice,
    userSlice,
    tabsSlice,
    messagesSlice,
    checkPersonSlice,
    articleSlice,
  );
  const ofDomains = createDomainMiddleware();
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: preloaded,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } }).concat(ofDomains.middleware),
  });

  const domains: DomainRegistry = createDomainRegistry({
    inject: (path, reducer) => {
      // The paths of domains are not known to the shell's types.
      rootReducer.inject({ reducerPath: path as never, reducer }, { overrideExisting: true });
    },
    addMiddleware: (middleware) => {
      ofDomains.add(middleware as readonly Middleware[]);
    },
    removeMiddleware: (middleware) => {
      ofDomains.remove(middleware as readonly Middleware[]);
    },
    send: (action) => {
      store.dispatch(action);
    },
  });
  return Object.assign(store, { domains, services });
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];

/** The middleware of the domains in use. Redux Toolkit's dynamic one has no way to take one out again. */
function createDomainMiddleware() {
  const bound = new Map<Middleware, BoundMiddleware>();
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
      for (const one of each) bound.set(one, one(store) as BoundMiddleware);
      link();
    },
    remove(each: readonly Middleware[]): void {
      for (const one of each) bound.delete(one);
      link();
    },
  };
}
