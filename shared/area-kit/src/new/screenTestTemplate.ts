import type { Names } from './names.js';

/** The test of a list screen: what holds for every list, and that a new one is saved. */
export function pageTest(page: string, names: Names): string {
  const { folder, one, type, nouns, title } = names;
  return `import type { ${type} } from '@banyan/contract/${folder}';
import { describeList, renderApp } from '@banyan/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ${page} } from './${page}.js';

const permissions = ['${folder}.view', '${folder}.edit'];

function ${one}Of(number: number, change: Partial<${type}> = {}): ${type} {
  const by = { createdBy: '周敏', updatedBy: '周敏' };
  const at = { createdAt: '2026-11-20T02:00:00.000Z', updatedAt: '2026-11-20T02:00:00.000Z' };
  return { id: \`r\${number}\`, version: 1, name: \`Name \${number}\`, note: '', ...at, ...by, ...change };
}

test('a new one is saved with its fields', async () => {
  const sent: unknown[] = [];
  renderApp(<${page} />, {
    path: '/list?open=new',
    permissions,
    calls: {
      '${type}/GetList': { records: 1, results: [${one}Of(1)] },
      '${type}/Save': (body: unknown) => {
        sent.push(body);
        return ${one}Of(2);
      },
    },
  });
  const form = within(await screen.findByRole('dialog'));
  await userEvent.type(form.getByLabelText('名称'), 'Fresh');
  await userEvent.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => {
    expect(sent).toMatchObject([{ fields: { name: 'Fresh', note: '' } }]);
  });
});

describeList('${nouns}', {
  Page: ${page},
  options: { permissions },
  call: '${type}/GetList',
  row: ${one}Of,
  says: (number) => \`Name \${number}\`,
  label: '${title}列表',
  filter: {
    address: 'text=abc',
    asks: { filter: { text: 'abc' } },
    nonsense: 'sort=colour',
    typed: { label: '关键字', word: 'text', asks: { filter: { text: 'abc' } } },
  },
  sort: { column: '名称', by: 'name' },
  empty: {
    zh: { filtered: '没有符合条件的${title}', none: '还没有${title}' },
    en: { filtered: 'No ${nouns} match these filters', none: 'There are no ${nouns} yet' },
  },
  live: {
    event: { kind: 'changed', entity: '${one}', id: 'r1', version: 2 },
    changed: ${one}Of(1, { name: 'Name 7', version: 2 }),
  },
});
`;
}
