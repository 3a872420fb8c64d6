import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page that does what no page may, as a text: it is written into a copy of the sources and built there. */
type BadPage = { readonly name: string; readonly zh: string; readonly text: string };

const routeOf = (area: string, page: string) => `${area}-${page.toLowerCase()}`;

function areaText(area: string, pages: readonly BadPage[]): string {
  const routes = pages.map(
    ({ name, zh }) =>
      `{ path: '/${routeOf(area, name)}', name: '${routeOf(area, name)}', meta: meta('${zh}', '${name}') },`,
  );
  const entries = pages.map(
    ({ name, zh }) => `entry('${routeOf(area, name)}', '${zh}', '${name}'),`,
  );
  return `import type { AreaDefinition } from '@banyan/contract';

const meta = (zh: string, en: string) => ({ title: { zh, en }, require: true, admin: true, isTab: true });
const entry = (route: string, zh: string, en: string) =>
  ({ id: route, parentId: null, title: { zh, en }, route, icon: null, order: 900 });

export const area = {
  name: '${area}',
  version: '0.1.0',
  owner: 'Bad team',
  routes: [${routes.join('\n')}],
  menu: [${entries.join('\n')}],
} satisfies AreaDefinition;
`;
}

function registerText(area: string, pages: readonly BadPage[]): string {
  const loaded = pages.map(({ name }) => {
    const route = routeOf(area, name);
    return `'${route}': async () => {
      const { ${name} } = await import(/* webpackChunkName: "${route}" */ './${name}.js');
      return { Component: ${name} };
    },`;
  });
  return `import type { Register } from '@banyan/contract';

export const register: Register = () => ({ pages: { ${loaded.join('\n')} } });
`;
}

/**
 * Polls while hidden, adds a listener and a style sheet for the whole window with each opening, writes to the window and to the language, and
 * speaks only one.
 */
const LEAKS = `import { useEffect } from 'react';

let timer: unknown = null;

export function Leaks() {
  useEffect(() => {
    timer ??= setInterval(() => void fetch('/healthz'), 10_000);
    addEventListener('resize', () => console.log('resized'));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('header, nav { opacity: 0.5 }');
    document.adoptedStyleSheets.push(sheet);
    Object.assign(window, { leaked: true });
    Object.assign(Array.prototype, { last: () => undefined });
  }, []);
  return (
    <section>
      <h1>Leaks</h1>
      <img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" />
    </section>
  );
}
`;

/**
 * Keeps what is typed where both of its tabs see it, reads again with each show, opens above the whole window; is
 * rightly marked as unsaved.
 */
const SHARED = `import { useTab } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useEffect, useState } from 'react';

const texts = { zh: { title: '共享', open: '打开' }, en: { title: 'Shared', open: 'Open' } };
let kept = '';

function open(): void {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.textContent = 'open';
  document.body.append(dialog);
}

export function Shared() {
  const text = useTexts(texts);
  const tab = useTab();
  const [typed, setTyped] = useState(kept);
  useEffect(() => {
    void fetch('/healthz');
  }, []);
  return (
    <section>
      <h1>{text.title}</h1>
      <input
        aria-label={text.title}
        value={typed}
        onChange={({ target }) => {
          kept = target.value;
          setTyped(kept);
          tab?.setDirty(true);
        }}
      />
      <button type="button" aria-haspopup="dialog" onClick={open}>{text.open}</button>
    </section>
  );
}
`;

/** Says an error as it comes, and throws when its tab is shown again. */
const RETURN = `import { useEffect, useState } from 'react';

export function Return() {
  const [state] = useState({ left: false });
  useEffect(() => {
    if (state.left) throw new Error('shown again');
    console.error('there is something wrong');
    return () => {
      state.left = true;
    };
  }, [state]);
  return (
    <section>
      <h1>Return</h1>
      <input aria-label="text" />
    </section>
  );
}
`;

/** Does by itself what the shell does for all, throws all the time, and keeps the window busy. */
const PAST = `import { useTexts } from '@banyan/platform/language';
import { useEffect } from 'react';

const texts = { zh: { title: '越过' }, en: { title: 'Past' } };
const own = window.fetch;
let hasBegun = false;

export function Past() {
  const text = useTexts(texts);
  useEffect(() => {
    if (hasBegun) return;
    hasBegun = true;
    const end = performance.now() + 3_200;
    // Where a check holds the clock, it would never end.
    while (String(Date).includes('native') && performance.now() < end);
    setInterval(() => {
      throw new Error('again and again');
    }, 200);
    const hear = () => { new WebSocket(location.origin.replace('http', 'ws') + '/signalr/orderhub').onclose = hear; }; hear();
    history.replaceState(history.state, '', location.href);
    localStorage.setItem('bad', 'kept');
    window.fetch = (...given) => own(...given);
  }, []);
  return <h1>{text.title}</h1>;
}
`;

/** Never stops rendering. */
const STUCK = `export function Stuck() {
  let turns = 0;
  while (Date.now() > 0) turns += 1;
  return <h1>{turns}</h1>;
}
`;

/** Writes the bad pages over an area that `area-kit new` has made. */
export function writeBadArea(folder: string): void {
  write(folder, 'bad', [
    { name: 'Leaks', zh: '泄漏', text: LEAKS },
    { name: 'Shared', zh: '共享', text: SHARED },
    { name: 'Return', zh: '返回', text: RETURN },
    { name: 'Past', zh: '越过', text: PAST },
  ]);
}

/** The same with one page, which takes its window with it. */
export function writeStuckArea(folder: string): void {
  write(folder, 'stuck', [{ name: 'Stuck', zh: '卡住', text: STUCK }]);
}

function write(folder: string, area: string, pages: readonly BadPage[]): void {
  const files = [
    ['area.ts', areaText(area, pages)],
    ['register.ts', registerText(area, pages)],
    ...pages.map(({ name, text }) => [`${name}.tsx`, text] as const),
  ] as const;
  for (const [name, text] of files) writeFileSync(join(folder, 'src', name), text);
}
