import { type AreaDefinition, areaDefinitionSchema, type Register } from '@banyan/contract';
import { screen } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { recordingHost, renderApp } from './renderApp.js';

/**
 * An area as a whole: there is a page for each of its routes and no other, and each that is being built says its
 * title and that it is being built, in both languages. The other pages have tests of their own.
 */
export function describePages(definition: AreaDefinition, register: Register): void {
  const { name: area, routes } = areaDefinitionSchema.parse(definition);
  const { pages } = register(recordingHost([], new Set()));

  test(`${area} has a page for each of its routes`, () => {
    const own = routes.filter(({ redirectTo }) => redirectTo === undefined);
    expect(Object.keys(pages).sort()).toEqual(own.map(({ name }) => name).sort());
  });

  const cases = routes
    .filter(({ beingBuilt }) => beingBuilt === true)
    .flatMap((route) => (['zh', 'en'] as const).map((language) => ({ ...route, language })));
  if (cases.length === 0) return;

  test.each(cases)('$path says in $language that it is being built', async (route) => {
    const { name, path, meta, language } = route;
    const page = await pages[name]?.();
    renderApp(createElement(page?.Component as ComponentType), { path, language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(meta.title[language]);
    const said = screen.getByText(
      language === 'zh' ? /正在建设中，将用于.+。$/ : /is being built\. It will be for .+\.$/,
    );
    expect(said).toBeVisible();
    if (language === 'en') expect(said).not.toHaveTextContent(/[\u4e00-\u9fff]/);
  });
}
