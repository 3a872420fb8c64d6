import { type Names, pascal } from './names.js';

/** The tab that an area adds to the customer page: its records of one customer, and its test. */
export function customerFiles(screen: string, names: Names): Readonly<Record<string, string>> {
  const page = customerPage(names);
  return {
    [`src/of-customer/${page}.tsx`]: pageSource(page, screen, names),
    [`src/of-customer/${page}.test.tsx`]: pageTest(page, names),
  };
}

/** Its component. */
export const customerPage = ({ folder }: Names): string => `Customer${pascal(folder)}`;

/** Lines of `area.ts`, after its imports. */
export function customerTabs({ folder, title, nouns }: Names): string {
  const english = nouns.charAt(0).toUpperCase() + nouns.slice(1);
  return `/** What this area adds to the customer page. */
const TABS = [
  customerTab({
    what: '${folder}',
    permission: '${folder}.view',
    tabTitle: { zh: '用户的${title}', en: '${english} of a customer' },
    title: { zh: '${title}', en: '${english}' },
    order: 200,
  }),
];
`;
}

function pageSource(page: string, screen: string, of: Names): string {
  const { folder, one, constant, constants, nouns } = of;
  return `import { numbered, OwnRecords } from '@banyan/lists';
import { useColumnsOf } from '@banyan/lists/described';
import { useTexts } from '@banyan/platform/language';
import { ${constant} } from '../domains/${folder}/record.js';
import { ${constants} } from '../${screen}/${one}List.js';
import { ${one}Texts } from '../${screen}/${one}Texts.js';

/** The ${nouns} of one customer. */
export function ${page}() {
  return (
    <OwnRecords
      name="customer-${folder}"
      list={${constants}}
      ask={(customer, ...place) => ({ ...numbered(...place), filter: { customer } })}
      label={useTexts(${one}Texts).table}
      columns={Object.values(useColumnsOf(${constant}))}
      hrefOf={(id) => \`/${screen}?open=\${id}\`}
    />
  );
}
`;
}

function pageTest(page: string, { folder, type, constant, one }: Names): string {
  return `import { listSample, numberedPage, renderOf } from '@banyan/testing';
import { screen } from '@testing-library/react';
import { ${constant}, type ${type} } from '../domains/${folder}/record.js';
import { ${page} } from './${page}.js';

test('those of the customer are asked for, and each opens over the list of all', async () => {
  const asked: unknown[] = [];
  const ${one} = { ...listSample<${type}>(${constant}).row(1), name: 'Winter' };
  const calls = {
    '${type}/GetList': (body: unknown) => {
      asked.push(body);
      return numberedPage(${one});
    },
  };
  renderOf('C7', <${page} />, { calls, permissions: ['${folder}.view'] });
  expect(await screen.findByRole('link', { name: 'Winter' })).toHaveAttribute(
    'href',
    expect.stringContaining(\`open=\${${one}.id}\`),
  );
  expect(asked).toEqual([expect.objectContaining({ filter: { customer: 'C7' } })]);
});
`;
}
