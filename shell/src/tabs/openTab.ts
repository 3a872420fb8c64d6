import type { ReleaseDocument } from '@banyan/contract/releases';
import { type AppStore, tabsSlice } from '@banyan/store';
import { findRoute } from '../areas/areas.js';
import { addressOf } from '../areas/place.js';
import { addressOfRequest, readTabRequest } from './tabRequest.js';

export type OpenTabParts = {
  readonly store: AppStore;
  readonly releases: () => ReleaseDocument;
  readonly isAuth: (permission: string) => boolean;
  readonly navigate: (path: string) => void;
  readonly newId: () => string;
  /** Specification 8: no tab opens, and the error is only logged. */
  readonly logError: (message: string) => void;
};

/** The specification's openTab (2, reading A): reuses the tab of the name or adds one, then navigates to its route. */
export function openTab(parts: OpenTabParts, asked: unknown): void {
  const { store, releases, isAuth, navigate, newId, logError } = parts;
  const request = readTabRequest(asked);
  if ('fault' in request) {
    logError(`openTab: ${request.fault}`);
    return;
  }
  const found = findRoute(releases(), request.routeName);
  if (found === null) {
    logError(`openTab: there is no route "${request.routeName}"`);
    return;
  }
  const place = addressOfRequest(found.route, request);
  if ('fault' in place) {
    logError(`openTab: ${place.fault}`);
    return;
  }
  const { isTab, permission } = found.route.meta;
  if (isTab && (permission === undefined || isAuth(permission))) {
    const { tabName: name, routeName: route, title = null, menuId = null } = request;
    const tab = { ...place, name, route, title, menuId };
    store.dispatch(tabsSlice.actions.tabOpened({ ...tab, id: newId() }));
  }
  navigate(addressOf(place));
}
