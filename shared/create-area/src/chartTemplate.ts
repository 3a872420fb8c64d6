import { type Names, pascal } from './names.js';

/** A page with a chart of how many records were made on each day, over the domain of its name, and its test. */
export function chartFiles(screen: string, names: Names): Readonly<Record<string, string>> {
  const page = `${pascal(screen)}Page`;
  return {
    [`src/${screen}/${page}.tsx`]: pageSource(page, names),
    [`src/${screen}/${page}.test.tsx`]: pageTest(page, names),
    [`src/${screen}/${names.one}DaysTexts.ts`]: texts(names),
  };
}

function texts({ one, title, nouns }: Names): string {
  return `import { inBothLanguages } from '@banyan/contract';

export const ${one}DaysTexts = inBothLanguages({
  heading: ['${title}统计', 'Statistics of ${nouns}'],
  found: ['最近 30 天', 'The last 30 days'],
  day: ['日期', 'Day'],
  made: ['新建${title}', 'New ${nouns}'],
  asTable: ['用表格看', 'As a table'],
});
`;
}

function pageSource(page: string, { folder, many, one }: Names): string {
  return `import { Asked, ListLayout } from '@banyan/lists';
import { chartOfLines } from '@banyan/lists/statistics';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { Chart, type ChartColors } from '@banyan/ui';
import { useCallback } from 'react';
import { ${many}Domain } from '../domains/${folder}/index.js';
import { ${one}DaysTexts } from './${one}DaysTexts.js';

export function ${page}() {
  const text = useTexts(${one}DaysTexts);
  const { api } = useDomain(${many}Domain);
  return (
    <ListLayout heading={text.heading} found={text.found}>
      <Asked query={api.useDaysQuery({})}>
        {(days) => days !== null && <Drawn days={days} />}
      </Asked>
    </ListLayout>
  );
}

type Day = { readonly day: string; readonly count: number };

/** The days as a chart, and as a table for users who cannot see it. */
function Drawn({ days }: { readonly days: readonly Day[] }) {
  const text = useTexts(${one}DaysTexts);
  const draw = useCallback(
    (colors: ChartColors) =>
      chartOfLines(
        { series: days.map(({ day, count }) => ({ start: day, numbers: { count } })) },
        [{ name: text.made, values: days.map(({ count }) => count) }],
        colors,
      ),
    [days, text],
  );
  return (
    <>
      <Chart label={text.made} draw={draw} />
      <details>
        <summary>{text.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.day}</th>
              <th scope="col">{text.made}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, count }) => (
              <tr key={day}>
                <td>{day}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
`;
}

function pageTest(page: string, { folder, type }: Names): string {
  return `import { renderApp } from '@banyan/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ${page} } from './${page}.js';

const permissions = ['${folder}.view'];

test.each([
  ['zh', '用表格看', '日期'],
  ['en', 'As a table', 'Day'],
] as const)('in %s the days are also a table', async (language, opens, column) => {
  const calls = { '${type}/GetDays': [{ day: '2026-11-20', count: 3 }] };
  renderApp(<${page} />, { language, permissions, calls });
  await userEvent.click(await screen.findByText(opens));
  expect(screen.getByRole('columnheader', { name: column })).toBeVisible();
  expect(screen.getByRole('row', { name: '2026-11-20 3' })).toBeVisible();
});

test('a failure is said with its reason, and can be tried again', async () => {
  const answers = [new Error('No line'), []];
  const calls = { '${type}/GetDays': () => answers.shift() };
  renderApp(<${page} />, { language: 'en', permissions, calls });
  expect(await screen.findByText('No line')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('As a table')).toBeVisible();
});
`;
}
