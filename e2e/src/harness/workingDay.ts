import type { Locator, Page } from 'playwright-core';
import type { Fault, FaultProxy } from './faultProxy.js';
import { fromMenu, panel } from './tabs.js';

const FAULTS: readonly Fault[] = [
  { kind: 'status', code: 503, retryAfter: 1 },
  { kind: 'status', code: 502 },
  { kind: 'cut' },
  { kind: 'refuse' },
  { kind: 'truncate', bytes: 60 },
  { kind: 'page' },
  { kind: 'drip', bytes: 512 },
];
/** Calls, files of areas, the release document, and the hub with its reconnects. */
const PLACES = [
  /\/api\/services\/app\//,
  /\/areas\/(?!shell\/)/,
  /\/releases\.json/,
  /\/signalr\//,
];
/** What both of staff have in their menu comes first. */
const PAGES = [
  ['订单', '订单管理'],
  ['订单', '付款与退款'],
  ['订单', '授权'],
  ['用户', '用户列表'],
] as const;

export type DayParts = {
  readonly line: FaultProxy;
  /** From 0 to below 1. */
  readonly random: () => number;
};

/** Until the page in front is there; where it says that it could not be loaded, it is asked again. */
export async function settle(page: Page): Promise<void> {
  const rows = panel(page).locator('tr[data-row-key]').first();
  const retry = panel(page).getByRole('button', { name: '重试', exact: true }).first();
  // It goes when the page is read again by itself, as the line is back.
  while (await cameFirst(retry, rows)) await retry.click({ timeout: 1_000 }).catch(() => undefined);
}

/** Which of two is there, once one of them is: whether it is the first. */
async function cameFirst(one: Locator, other: Locator): Promise<boolean> {
  await one.or(other).first().waitFor();
  return one.isVisible();
}

/** What staff do, each on a line that may fail meanwhile and is well again before they continue. */
export function dayOf({ line, random }: DayParts) {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

  /** @param most how many of the pages this person has */
  async function open(page: Page, most: number = PAGES.length): Promise<void> {
    const [group, name] = pick(PAGES.slice(0, most));
    await fromMenu(page, group, name);
    line.liftAll();
    await settle(page);
  }

  async function type(page: Page): Promise<void> {
    line.liftAll();
    await settle(page);
    await panel(page)
      .getByRole('textbox')
      .first()
      .fill(`半个词 ${Math.floor(random() * 1_000)}`);
  }

  /** Pressed until it is acknowledged, as a patient person does. Answers the order. */
  async function note(page: Page, text: string): Promise<string> {
    await fromMenu(page, '订单', '订单管理');
    line.liftAll();
    await settle(page);
    const row = panel(page)
      .locator('tr[data-row-key]')
      .nth(Math.floor(random() * 5));
    const id = (await row.getAttribute('data-row-key')) ?? '';
    await row.getByRole('link').first().click();
    const drawer = page.getByRole('dialog', { name: `订单 ${id}` });
    const field = drawer.getByLabel('备注内容');
    await field.fill(text);
    line.cause(/AddNote/, pick(FAULTS), 1);
    const save = drawer.getByRole('button', { name: '保存备注' });
    const saved = drawer.getByRole('listitem').filter({ hasText: text });
    await save.click();
    while (await cameFirst(drawer.getByRole('alert').first(), saved.first())) {
      line.liftAll();
      if ((await field.inputValue()) !== text) throw new Error(`“${text}” is lost`);
      await save.click();
      await saved.first().waitFor();
    }
    await drawer.getByRole('button', { name: '关闭' }).click();
    await drawer.waitFor({ state: 'hidden' });
    return id;
  }

  return {
    pick,
    open,
    type,
    note,
    /** In half of all cases. */
    disturb: () => {
      if (random() < 0.5) line.cause(pick(PLACES), pick(FAULTS), 1 + Math.floor(random() * 3));
    },
  };
}
