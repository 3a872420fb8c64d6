import { type AreaDefinition, areaDefinitionSchema, type Register } from '@banyan/contract';
import { recordingHost } from './renderApp.js';

/** An area as a whole: there is a page for each of its routes and no other. The pages have tests of their own. */
export function describePages(definition: AreaDefinition, register: Register): void {
  const { name: area, routes } = areaDefinitionSchema.parse(definition);
  const { pages } = register(recordingHost([], new Set()));

  test(`${area} has a page for each of its routes`, () => {
    const own = routes.filter(({ redirectTo }) => redirectTo === undefined);
    expect(Object.keys(pages).sort()).toEqual(own.map(({ name }) => name).sort());
  });
}
