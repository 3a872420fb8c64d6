import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { liveBuild } from './product.js';
import { makeBuild } from './publishing.js';

type Place = { readonly releases: string; readonly area: string };

/** What a build calls a class of its own; antd's are words with hyphens. */
const CLASS = /\.(?!ant-)([A-Za-z_][\w-]{7})(?=[\s.,:>{[])/g;

/**
 * Builds of the orders area that can be told apart wherever one of their files is at work: the title (the page's chunk),
 * the class of each element (every chunk that draws) and a property of each class (the style sheets) carry a letter.
 * Answers the build ids.
 */
export function makeStamped(place: Place, letters: readonly string[]): readonly string[] {
  const folder = join(place.releases, place.area, liveBuild(place.releases, place.area));
  const styles = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const text = styles.map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  const classes = new Set([...text.matchAll(CLASS)].map(([, name = '']) => name));
  return letters.map((letter) => {
    const build = letter.charCodeAt(0).toString(16).repeat(8);
    makeBuild(place, build, (content, path) => {
      if (path.endsWith('.css')) return stampedStyle(content, classes, letter);
      return path.endsWith('.js') ? stampedScript(content, classes, letter) : content;
    });
    return build;
  });
}

function stampedStyle(text: string, classes: ReadonlySet<string>, letter: string): string {
  const renamed = text.replace(CLASS, (_, name: string) => `.${name}__${letter}`);
  const rules = [...classes].map((name) => `.${name}__${letter}{--stamp:${letter}}`);
  return renamed + rules.join('');
}

function stampedScript(text: string, classes: ReadonlySet<string>, letter: string): string {
  const renamed = text.replace(/"([A-Za-z_][\w-]{7})"/g, (found, name: string) =>
    classes.has(name) ? `"${name}__${letter}"` : found,
  );
  return renamed
    .replaceAll('订单管理', `订单管理${letter}`)
    .replaceAll('发票申请', `发票申请${letter}`);
}

/** Looks at each frame from now on whether a page has parts of several builds, and notes which. */
export async function watchForMixtures(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { pages: 0, builds: new Set<string>(), mixtures: [] as string[] };
    Reflect.set(window, 'seen', seen);
    const ofElement = (element: Element): readonly string[] => {
      const own = [...element.className.matchAll(/__([A-Z])(?:\s|$)/g)].map(
        ([, letter = '']) => letter,
      );
      return own.length === 0
        ? []
        : [...own, getComputedStyle(element).getPropertyValue('--stamp')];
    };
    const note = (panel: Element): void => {
      const title = panel.querySelector('h1')?.textContent ?? '';
      const [letter] = /[A-Z]$/.exec(title) ?? [];
      if (letter === undefined) return;
      const elements = [...panel.querySelectorAll('[class*="__"]:not(svg, svg *)')];
      const letters = new Set([letter, ...elements.flatMap(ofElement)]);
      seen.pages += 1;
      for (const one of letters) seen.builds.add(one);
      if (letters.size > 1) seen.mixtures.push(`${title}: ${[...letters].join()}`);
    };
    const look = (): void => {
      requestAnimationFrame(look);
      const panels = [...document.querySelectorAll('[role=tabpanel]')];
      for (const panel of panels.filter((one) => one.checkVisibility())) note(panel);
    };
    look();
  });
}

/** What has been seen so far. */
export function mixturesSeen(page: Page) {
  return page.evaluate(() => {
    const { pages, builds, mixtures } = Reflect.get(window, 'seen') as {
      pages: number;
      builds: Set<string>;
      mixtures: string[];
    };
    return { pages, builds: [...builds], mixtures };
  });
}
