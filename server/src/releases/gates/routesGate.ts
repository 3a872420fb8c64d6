import type { GateFinding } from '@banyan/contract/releases';
import { destination, reservedBy, routesOverlap } from '@banyan/rules';
import type { BuildManifest } from '../manifest.js';
import type { GateCheck } from './candidate.js';

/** An address means one page of one area, and what leads elsewhere leads to a page. */
export const routesGate: GateCheck = ({ manifest }, { live }) => {
  const others = live.filter(({ name }) => name !== manifest.name);
  return [
    ...withinItself(manifest),
    ...manifest.routes.flatMap(({ path }) => {
      const taken = reservedBy(path);
      if (taken === null) return [];
      return finding(`The path ${path} would take ${taken} from the shell: choose another one.`);
    }),
    ...others.flatMap((other) => clashes(manifest, other)),
    ...leadingNowhere(manifest, [manifest, ...others]),
    ...stranded(manifest, live, others),
  ];
};

/** Other areas' routes that lead to a page of this one, and would lead nowhere. */
function stranded(
  manifest: BuildManifest,
  live: readonly BuildManifest[],
  others: readonly BuildManifest[],
): readonly GateFinding[] {
  return others.flatMap((other) => {
    const before = new Set(leadingNowhere(other, live).map(({ message }) => message));
    return leadingNowhere(other, [manifest, ...others])
      .filter(({ message }) => !before.has(message))
      .map((finding) => ({ ...finding, area: other.name, owner: other.owner }));
  });
}

function withinItself({ routes, menu }: BuildManifest): readonly GateFinding[] {
  const shapes = routes.map(({ path }) => path.replaceAll(/:\w+/g, ':'));
  const names = new Set(routes.map(({ name }) => name));
  return [
    ...routes
      .filter((_, index) => shapes.indexOf(shapes[index] ?? '') !== index)
      .flatMap(({ path }) => finding(`The path ${path} is there twice: choose another one.`)),
    ...menu
      .filter(({ route }) => route !== null && !names.has(route))
      .flatMap(({ id, route }) =>
        finding(`The menu entry ${id} leads to ${route}, which is no route of this area.`),
      ),
  ];
}

function clashes({ routes }: BuildManifest, other: BuildManifest): readonly GateFinding[] {
  const who = `${other.name} (${other.owner})`;
  return routes.flatMap(({ path, name }) => [
    ...other.routes
      .filter((route) => routesOverlap(route.path, path))
      .flatMap((route) =>
        finding(
          route.path === path
            ? `The path ${path} is taken by ${who}: choose another one.`
            : `The path ${path} would take pages of ${route.path} from ${who}: choose another one.`,
        ),
      ),
    ...(other.routes.some((route) => route.name === name)
      ? finding(`The route name ${name} is taken by ${who}: choose another one.`)
      : []),
  ]);
}

function leadingNowhere(
  { name, owner, routes }: BuildManifest,
  areas: readonly BuildManifest[],
): readonly GateFinding[] {
  return routes.flatMap(({ path, redirectTo }) => {
    if (redirectTo === undefined) return [];
    const { kind } = destination(redirectTo, areas);
    if (kind === 'area' || kind === 'shell') return [];
    const why = kind === 'redirect' ? 'which leads on elsewhere' : 'which is no page';
    return finding(`The path ${path} of ${name} (${owner}) leads to ${redirectTo}, ${why}.`);
  });
}

function finding(message: string): readonly GateFinding[] {
  return [{ gate: 'routes', message }];
}
