import * as fc from 'fast-check';
import type { Page } from 'playwright-core';
import { backToRest, panel } from './tabs.js';

/** What a person would say of their tabs. */
export type Model = {
  open: readonly string[];
  pinned: ReadonlySet<string>;
  active: string | null;
  /** The last used last. */
  used: readonly string[];
  closed: readonly { readonly name: string; readonly index: number; readonly pinned: boolean }[];
};

export const emptyModel = (): Model => ({
  open: [],
  pinned: new Set<string>(),
  active: null,
  used: [],
  closed: [],
});

/** Pages of the menu: their route is the name of their tab. */
const ROUTES = ['order-list', 'invoice-list', 'user-list', 'goods-list', 'code-list', 'label-list'];

type Screen = { readonly open: readonly string[]; readonly active: string | null };
export type Command = fc.AsyncCommand<Model, Page>;

/** What the window shows, once it has come to rest. */
async function screenOf(page: Page): Promise<Screen> {
  return page.evaluate(async () => {
    const frame = () =>
      new Promise((done) => {
        requestAnimationFrame(done);
      });
    await frame();
    await frame();
    const kept = JSON.parse(sessionStorage.getItem('banyan.tabs') ?? '{"open":[]}') as {
      open: readonly { readonly name: string }[];
    };
    const tabs = [...document.querySelectorAll('[role=tab]')];
    const shown = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
    const names = kept.open.map(({ name }) => name);
    if (names.length !== tabs.length) throw new Error(`${tabs.length} tabs, ${names.join()} kept`);
    const panels = [...document.querySelectorAll('[role=tabpanel]')].filter((one) =>
      one.checkVisibility(),
    );
    if (panels.length !== (shown === -1 ? 0 : 1)) throw new Error(`${panels.length} panels`);
    return { open: names, active: names[shown] ?? null };
  });
}

async function expectSame(model: Model, page: Page): Promise<void> {
  expect(await screenOf(page)).toEqual({ open: model.open, active: model.active });
}

function uses(model: Model, name: string): void {
  model.active = name;
  model.used = [...model.used.filter((other) => other !== name), name];
}

function closes(model: Model, names: readonly string[]): void {
  const going = model.open.flatMap((name, index) =>
    names.includes(name) ? [{ name, index, pinned: model.pinned.has(name) }] : [],
  );
  model.closed = [...going.reverse(), ...model.closed].slice(0, 10);
  model.open = model.open.filter((name) => !names.includes(name));
  model.used = model.used.filter((name) => !names.includes(name));
  if (model.active !== null && names.includes(model.active)) {
    model.active = null;
    const last = model.used.at(-1);
    if (last !== undefined) uses(model, last);
  }
}

function command(
  words: string,
  check: (model: Readonly<Model>) => boolean,
  run: (model: Model, page: Page) => Promise<void>,
): Command {
  return {
    check,
    run: async (model, page) => {
      await run(model, page);
      await expectSame(model, page);
    },
    toString: () => words,
  };
}

const clickOn = (page: Page, selector: string, index: number, button = 0) =>
  page.evaluate(
    ([query, at, which]) => {
      const element = document.querySelectorAll(query)[at];
      const kind = which === 0 ? 'click' : 'auxclick';
      element?.dispatchEvent(
        new MouseEvent(kind, { bubbles: true, cancelable: true, button: which }),
      );
    },
    [selector, index, button] as const,
  );
type Moved = { readonly altKey?: true; readonly shiftKey?: true };
const pressOn = (page: Page, index: number, key: string, more: Moved = {}) =>
  page.evaluate(
    ([at, pressed, init]) => {
      document
        .querySelectorAll('[role=tab]')
        [at]?.dispatchEvent(new KeyboardEvent('keydown', { ...init, key: pressed, bubbles: true }));
    },
    [index, key, more] as const,
  );

const open = (route: string) =>
  command(
    `open ${route}`,
    () => true,
    async (model, page) => {
      await clickOn(page, `nav a[href^="/${route}"]`, 0);
      if (!model.open.includes(route)) model.open = [...model.open, route];
      uses(model, route);
    },
  );

const at = (model: Readonly<Model>, place: number) => model.open[place % model.open.length] ?? '';
const hasTabs = (model: Readonly<Model>) => model.open.length > 0;

const show = (place: number) =>
  command(`show ${place}`, hasTabs, async (model, page) => {
    const name = at(model, place);
    await clickOn(page, '[role=tab]', model.open.indexOf(name));
    uses(model, name);
  });

const close = (place: number) =>
  command(`close ${place}`, hasTabs, async (model, page) => {
    const name = at(model, place);
    await clickOn(page, '[role=tab]', model.open.indexOf(name), 1);
    closes(model, [name]);
  });

const closeByKey = (place: number) =>
  command(`delete ${place}`, hasTabs, async (model, page) => {
    const name = at(model, place);
    await pressOn(page, model.open.indexOf(name), 'Delete');
    closes(model, [name]);
  });

const move = (place: number, by: 1 | -1) =>
  command(`move ${place} by ${by}`, hasTabs, async (model, page) => {
    const name = at(model, place);
    const from = model.open.indexOf(name);
    await pressOn(page, from, by === 1 ? 'ArrowRight' : 'ArrowLeft', {
      altKey: true,
      shiftKey: true,
    });
    const rest = model.open.filter((other) => other !== name);
    const to = Math.min(rest.length, Math.max(0, from + by));
    model.open = [...rest.slice(0, to), name, ...rest.slice(to)];
  });

const home = command(
  'home',
  () => true,
  async (model, page) => {
    await clickOn(page, 'nav a[href="/admin"]', 0);
    model.active = null;
  },
);

const reload = command(
  'reload',
  () => true,
  async (model, page) => {
    await page.reload();
    await page.getByRole('navigation').first().waitFor();
    if (model.active !== null) await panel(page).waitFor();
  },
);

/** Where Back leads is the history's tests' matter; here: to a tab that is open or home, and nothing else changes. */
const back = command(
  'back',
  () => true,
  async (model, page) => {
    const isFirst = await page.evaluate(() => (history.state as { idx: number }).idx < 2);
    if (isFirst) return;
    await backToRest(page);
    const { active } = await screenOf(page);
    if (active === null) model.active = null;
    else {
      expect(model.open).toContain(active);
      uses(model, active);
    }
  },
);

/** All tabs closed, at home, with whatever lies behind in the window's history. */
export async function startOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () =>
      new Promise((done) => {
        requestAnimationFrame(done);
      });
    const middle = { bubbles: true, cancelable: true, button: 1 };
    for (let left = 50; left > 0; left--) {
      const tab = document.querySelector('[role=tab]');
      if (tab === null) break;
      tab.dispatchEvent(new MouseEvent('auxclick', middle));
      await frame();
    }
    document.querySelector<HTMLElement>('nav a[href="/admin"]')?.click();
    await frame();
  });
}

const place = fc.nat({ max: 5 });

export const commands = fc.commands(
  [
    fc.constantFrom(...ROUTES).map(open),
    fc.constantFrom(...ROUTES).map(open),
    place.map(show),
    place.map(close),
    place.map(closeByKey),
    fc.tuple(place, fc.constantFrom<1 | -1>(1, -1)).map(([index, by]) => move(index, by)),
    fc.constant(home),
    fc.constant(back),
    fc.constant(back),
    // It takes longer than all others together.
    fc.nat({ max: 3 }).map((turn) => (turn === 0 ? reload : back)),
  ],
  { size: 'max', maxCommands: 16 },
);
