import axe from 'axe-core';

/** What axe finds, each as `rule: where`. Colours are checked in the browser: here are no styles. */
export async function faultsOfPage(container: Element): Promise<readonly string[]> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
