import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAppStore } from '@banyan/store';
import { describe, expect, test } from '@jest/globals';

/** Specification 3, client state of reading A and session data of reading B, word for word. */
const SPECIFIED = {
  common:
    'impNO hasAuthory replaceData resCode viewcontent documentClientHeight navbarLayoutType sidebarLayoutSkin sidebarFold menuList menuActiveName mainTabs mainTabsActiveName dislogShow toolDetection identityNo UserImg needCloseTabName',
  user: 'id name',
  message: 'unreadTopInfo tabsCountInfo',
  checkPerson: 'needRefreshPersonId appendPersonId appendPersonName appendPersonIndex',
  article: 'article.id article.status',
  cookies:
    'token userid username alarmcode orgid orgname account userPhone admin-token userImg idtoken sessionid',
};
/** Fields that the specification describes in words. */
const OTHERS = ['menu list', 'permissions list', 'login step'];

type Field = {
  readonly name: string;
  readonly owner: string;
  readonly type: string;
  readonly place: string;
  readonly meaning: string;
};

const fields = readFields();

function readFields(): readonly Field[] {
  const document = readFileSync(join(process.cwd(), 'shared/contract/client-state.md'), 'utf8');
  return document
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, name = '', owner = '', type = '', place = '', meaning = ''] = line
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim());
      return { name: name.replaceAll('`', ''), owner, type, place, meaning };
    });
}

function stateAtStart() {
  const unused = () => Promise.reject(new Error('this test calls nothing'));
  return createAppStore({ post: unused, download: unused, downloadAs: unused }).getState();
}

describe('the client state of specification 3', () => {
  test.each(Object.entries(SPECIFIED))(
    'each field of %s has its owner, its type and a sentence',
    (_part, names) => {
      for (const name of names.split(' ')) {
        const field = fields.find((each) => each.name === name);
        expect([name, field?.owner]).toEqual([name, expect.stringMatching(/^[a-z-]+$/)]);
        expect(field?.type).toMatch(/^`.+`$/);
        expect(field?.place).toMatch(/^(store|cookie|(local|session) storage) `|^none: /);
        expect(field?.meaning).toMatch(/^[A-Z].+\.$/);
      }
    },
  );

  test('every field of the specification is listed once, and no other field', () => {
    const named = [...Object.values(SPECIFIED).join(' ').split(' '), ...OTHERS];
    expect(fields.map(({ name }) => name).sort()).toEqual(named.sort());
  });

  test('what is said to be in the store is in the store', () => {
    const state = stateAtStart();
    const paths = fields.flatMap(({ place }) => /^store `(.+)`/.exec(place)?.[1] ?? []);
    expect(paths.length).toBeGreaterThan(10);
    for (const path of paths) expect(state).toHaveProperty(path.split('.'));
  });

  test('default layout: inverse navbar, dark sidebar (S9.07)', () => {
    const { navbarLayoutType, sidebarLayoutSkin } = stateAtStart().common;
    expect([navbarLayoutType, sidebarLayoutSkin]).toEqual(['inverse', 'dark']);
  });
});
