import type { GateCheck } from './candidate.js';

/** A path and a route's name belong to one area of the product. */
export const routesGate: GateCheck = ({ manifest }, { live }) =>
  live
    .filter(({ name }) => name !== manifest.name)
    .flatMap((area) =>
      manifest.routes.flatMap(({ path, name }) => {
        const taken = area.routes.flatMap((route) => [
          ...(shape(route.path) === shape(path) ? [`The path ${path}`] : []),
          ...(route.name === name ? [`The route name ${name}`] : []),
        ]);
        return [...new Set(taken)].map((what) => ({
          gate: 'routes' as const,
          message: `${what} is taken by ${area.name} (${area.owner}): choose another one.`,
        }));
      }),
    );

/** What a parameter is called makes no other path. */
function shape(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}
