import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { VALIDATOR_WORDS } from '@banyan/rules';
import { expect, test } from '@jest/globals';
import { ROOT, sourcesOf } from './imports.js';

const roomsIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
const ROOMS = [
  'shell',
  'server',
  ...roomsIn('remotes'),
  ...['contract', 'lists', 'platform', 'rules', 'ui'].map((name) => `shared/${name}`),
];

/** What the product runs, by its path. */
const sources = new Map(
  ROOMS.flatMap(sourcesOf)
    .map((file) => [relative(ROOT, file), readFileSync(file, 'utf8')] as const)
    .filter(([path]) => !/\.test\.tsx?$|\/test[A-Z]\w*\.tsx?$|\/testing\//.test(path)),
);
const filesWith = (pattern: RegExp) =>
  [...sources].filter(([, text]) => pattern.test(text)).map(([path]) => path);

const HELPER = /\bisComposing\(/;
/** Files that name the event and act on no key themselves. */
const NO_ACT: Readonly<Record<string, string | null>> = {
  'shell/src/keys/useShortcuts.ts': 'shell/src/keys/shortcuts.ts',
  'shell/src/layout/sidebar/MenuSearch.tsx': 'shell/src/layout/sidebar/useMenuQuery.ts',
  'shell/src/tabs/TabItem.tsx': 'shell/src/tabs/TabBar.tsx',
  // Any key is a sign of the user.
  'shell/src/session/watchSession.ts': null,
  'shell/src/tabs/keptScroll.ts': null,
  // Looks at Caps Lock alone.
  'shared/ui/src/plain/PasswordField.tsx': null,
};

test('every handler of keys leaves those of an input method alone, by one helper', () => {
  const handlers = filesWith(/\bonKeyDown\b|'keydown'/);
  expect(handlers).toEqual(
    expect.arrayContaining(['shell/src/find/Finder.tsx', ...Object.keys(NO_ACT)]),
  );
  const acting = handlers.map((path) => (path in NO_ACT ? NO_ACT[path] : path));
  const without = acting.filter(
    (path) => typeof path === 'string' && !HELPER.test(sources.get(path) ?? ''),
  );
  expect(without).toEqual([]);
  expect(filesWith(/\.isComposing\b|\b229\b/)).toEqual(['shared/rules/src/keys.ts']);
});

test('the words of the shared validators are written in one place', () => {
  const words = new Set(Object.values(VALIDATOR_WORDS).flatMap(({ zh, en }) => [zh, en]));
  const restated = [...words].flatMap((said) =>
    [...sources].filter(([, text]) => text.includes(said)).map(([path]) => path),
  );
  // The contract may import no rule.
  const allowed = [
    'shared/rules/src/validators.ts',
    'shared/contract/src/administrators/schemas.ts',
  ];
  expect(restated.filter((path) => !allowed.includes(path))).toEqual([]);
});

test('no other words say that a value is not one of them', () => {
  const near =
    /(邮箱|手机|座机|url地址|身份证)号?(的)?(格式|写法)?(?:格式不正确|格式错误|不正确|有误|不对)/gi;
  const found = [...sources].flatMap(([path, text]) =>
    [...text.matchAll(near)].map(([said]) => `${path}: ${said}`),
  );
  expect(found.filter((each) => !each.startsWith('shared/rules/src/validators.ts'))).toEqual([
    'shared/contract/src/administrators/schemas.ts: 手机格式错误',
    'shared/contract/src/administrators/schemas.ts: 邮箱格式错误',
  ]);
});
