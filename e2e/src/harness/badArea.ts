import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** An area whose pages do what no page may. Each is a text: it is written into a copy of the sources and built there. */
const AREA = `import type { AreaDefinition } from '@banyan/contract';

const meta = (zh: string, en: string) => ({ title: { zh, en }, require: true, admin: true, isTab: true });
const entry = (route: string, zh: string, en: string) =>
  ({ id: route, parentId: null, title: { zh, en }, route, icon: null, order: 900 });

export const area = {
  name: 'bad',
  version: '0.1.0',
  owner: 'Bad team',
  routes: [
    { path: '/bad-leaks', name: 'bad-leaks', meta: meta('泄漏', 'Leaks') },
    { path: '/bad-shared', name: 'bad-shared', meta: meta('共享', 'Shared') },
    { path: '/bad-return', name: 'bad-return', meta: meta('返回', 'Return') },
  ],
  menu: [
    entry('bad-leaks', '泄漏', 'Leaks'),
    entry('bad-shared', '共享', 'Shared'),
    entry('bad-return', '返回', 'Return'),
  ],
} satisfies AreaDefinition;
`;

const REGISTER = `import type { Register } from '@banyan/contract';

export const register: Register = () => ({
  pages: {
    'bad-leaks': async () => {
      const { Leaks } = await import(/* webpackChunkName: "bad-leaks" */ './Leaks.js');
      return { Component: Leaks };
    },
    'bad-shared': async () => {
      const { Shared } = await import(/* webpackChunkName: "bad-shared" */ './Shared.js');
      return { Component: Shared };
    },
    'bad-return': async () => {
      const { Return } = await import(/* webpackChunkName: "bad-return" */ './Return.js');
      return { Component: Return };
    },
  },
});
`;

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

/** Writes it over the area that \`area-kit new\` has made. */
export function writeBadArea(folder: string): void {
  const files = { area: AREA, register: REGISTER };
  const pages = { Leaks: LEAKS, Shared: SHARED, Return: RETURN };
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, `src/${name}.ts`), text);
  for (const [name, text] of Object.entries(pages))
    writeFileSync(join(folder, `src/${name}.tsx`), text);
}
