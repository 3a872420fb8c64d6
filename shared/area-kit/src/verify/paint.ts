import type { Page } from 'playwright-core';

/** Under which the window keeps what was put into it by script. A symbol cannot collide with window properties. */
const KEY = 'banyan.verify.rules';

/** What of an element's look is compared: nothing that the size of the window or of a text decides. */
const PROPERTIES = [
  'align-items',
  'animation-name',
  'background-color',
  'background-image',
  'border-bottom-width',
  'border-radius',
  'border-top-color',
  'border-top-style',
  'border-top-width',
  'box-shadow',
  'box-sizing',
  'color',
  'content',
  'cursor',
  'display',
  'filter',
  'flex-direction',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'gap',
  'letter-spacing',
  'line-height',
  'list-style-type',
  'margin-left',
  'margin-top',
  'opacity',
  'outline-style',
  'overflow-x',
  'padding-left',
  'padding-top',
  'pointer-events',
  'position',
  'text-align',
  'text-decoration-line',
  'text-transform',
  'transform',
  'visibility',
  'white-space',
  'z-index',
] as const;

/** Of each element and its pseudo-elements, by its place in the document. */
export type Looks = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How what is outside of the tab strip looks: there, tabs come and go. */
export async function looksOf(page: Page, shown: string): Promise<Looks> {
  const looks = await page.evaluate(
    ([properties, within]) => {
      const places = new Map<Element, string>();
      const placeOf = (element: Element): string => {
        const parent = element.parentElement;
        if (parent === null) return 'html';
        const known = places.get(element);
        if (known !== undefined) return known;
        const alike = [...parent.children].filter(({ tagName }) => tagName === element.tagName);
        const place = `${placeOf(parent)} ${element.tagName.toLowerCase()}:${alike.indexOf(element) + 1}`;
        places.set(element, place);
        return place;
      };
      const looks: Record<string, Record<string, string>> = {};
      const elements = `html, body, header, header *, nav, nav *, ${within}, ${within} *`;
      for (const element of document.querySelectorAll(elements)) {
        for (const pseudo of ['', '::before', '::after']) {
          const style = getComputedStyle(element, pseudo);
          if (pseudo !== '' && style.content === 'none') continue;
          const look: Record<string, string> = {};
          for (const property of properties) look[property] = style.getPropertyValue(property);
          looks[placeOf(element) + pseudo] = look;
        }
      }
      // As one text: so many values of their own would take the driver a second.
      return JSON.stringify(looks);
    },
    [PROPERTIES, shown] as const,
  );
  return JSON.parse(looks) as Looks;
}

/** What looks otherwise than before, a line for each property. Elements that have come or gone are not compared. */
export function changedLooks(before: Looks, after: Looks): readonly string[] {
  const changes = new Map<string, string>();
  for (const [place, look] of Object.entries(after)) {
    for (const [property, value] of Object.entries(look)) {
      const known = before[place]?.[property];
      if (known === undefined || known === value || changes.has(property)) continue;
      const last = place.split(' ').at(-1) ?? place;
      changes.set(property, `${property} of ${last} was ${known} and is ${value}`);
    }
  }
  return [...changes.values()];
}

/** Records the rules that scripts of areas put into style sheets, before any script of the page runs. */
export async function watchRules(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const put: { readonly sheet: CSSStyleSheet; readonly rule: string }[] = [];
    const watched = CSSStyleSheet.prototype as unknown as Record<
      string,
      (this: CSSStyleSheet, ...given: unknown[]) => unknown
    >;
    for (const name of ['insertRule', 'addRule', 'replace', 'replaceSync']) {
      const original = watched[name];
      if (original === undefined) continue;
      watched[name] = function (...given) {
        // The innermost frame of a build: what an area asks a group of the shell for is the shell's.
        const [, room = 'shell'] = /\/areas\/([^/]+)\//.exec(new Error().stack ?? '') ?? [];
        if (room !== 'shell') put.push({ sheet: this, rule: given.slice(0, 2).join(' ') });
        return original.apply(this, given);
      };
    }
    /** antd's own, for its variables, and what stops the page behind a dialog from scrolling. */
    const isLent = ({ dataset, attributes }: HTMLElement) =>
      'rcOrder' in dataset ||
      'cssHash' in dataset ||
      'tokenHash' in dataset ||
      attributes.getNamedItem('rc-util-key') !== null;
    const textOf = (sheet: CSSStyleSheet | null) =>
      [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join(' ');
    Object.defineProperty(window, Symbol.for(key), {
      value: () => {
        const elements = [...document.querySelectorAll('style')].filter((each) => !isLent(each));
        // What hangs in a shadow tree is confined to it.
        const inserted = put.filter(
          ({ sheet }) =>
            document.adoptedStyleSheets.includes(sheet) ||
            sheet.ownerNode?.getRootNode() === document,
        );
        return [
          ...inserted.map(({ rule }) => rule),
          ...elements.map(({ sheet }) => textOf(sheet)),
          ...document.adoptedStyleSheets.map(textOf),
        ];
      },
    });
  }, KEY);
}

/** The rules in the window that came by script and not with a build's files. */
export function rulesByScript(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (key) => (Reflect.get(window, Symbol.for(key)) as () => readonly string[])(),
    KEY,
  );
}
