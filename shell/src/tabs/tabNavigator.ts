import type { AreaRoute } from '@banyan/contract';
import { matchesRoute } from '@banyan/rules';
import { createPath, type Navigator, parsePath, type To } from 'react-router-dom';
import { inTab } from '../areas/place.js';

export type TabNavigatorParts = {
  readonly name: string;
  readonly route: Pick<AreaRoute, 'name' | 'path'>;
  readonly isShown: () => boolean;
  /** A hidden page moves inside its own tab only. */
  readonly move: (place: { readonly pathname: string; readonly search: string }) => void;
};

/**
 * The router's navigator for the page of one tab. An address of the tab's own route stays in this
 * tab, with or without the tab's name in it; any other address leaves the tab unchanged. A hidden
 * page cannot navigate away from the visible one.
 */
export function createTabNavigator(
  { name, route, isShown, move }: TabNavigatorParts,
  outer: Navigator,
): Navigator {
  function inside(to: To): { readonly pathname: string; readonly search: string } | null {
    const { pathname = '', search = '' } = typeof to === 'string' ? parsePath(to) : to;
    return matchesRoute(route.path, pathname)
      ? { pathname, search: inTab(name, route, search) }
      : null;
  }

  function pathTo(to: To): string {
    const { hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    const place = inside(to);
    if (place !== null) return createPath({ ...place, hash });
    return typeof to === 'string' ? to : createPath(to);
  }

  function change(how: 'push' | 'replace') {
    return (to: To, state?: unknown): void => {
      const place = inside(to);
      if (isShown()) outer[how](pathTo(to), state);
      else if (place !== null) move(place);
    };
  }

  return {
    createHref: (to) => outer.createHref(pathTo(to)),
    go: (steps) => {
      if (isShown()) outer.go(steps);
    },
    push: change('push'),
    replace: change('replace'),
  };
}
