import type { Tile } from './drawTile.js';
import type { Made, Observation } from './faultOf.js';
import { animationsOf, dom, topLayer } from './natives.js';

/** Computed values of the properties that could make a mark invisible. */
const VISIBLE = {
  display: 'block',
  visibility: 'visible',
  opacity: '1',
  position: 'fixed',
  'z-index': '2147483647',
  transform: 'none',
  translate: 'none',
  rotate: 'none',
  scale: 'none',
  filter: 'none',
  'clip-path': 'none',
  'mask-image': 'none',
  'mix-blend-mode': 'normal',
  'content-visibility': 'visible',
  'background-repeat': 'repeat',
} as const;

type Declaration = readonly [property: string, value: string];

/** A mark on the page, with its original state. */
export type Mark = { readonly element: HTMLElement; readonly made: Made };

/** Places a mark above the whole page. */
export function placeMark(tile: Tile): Mark {
  // An `i` element cannot have a shadow tree, whose styles would override ours.
  const element = dom.create(dom.document, 'i');
  const style = dom.styleOf(element);
  for (const [property, value] of lookOf(tile)) {
    dom.setProperty(style, property, value, 'important');
  }
  dom.setAttribute(element, 'aria-hidden', 'true');
  if (topLayer !== null) dom.setAttribute(element, 'popover', 'manual');
  dom.append(dom.root, element);
  raise(element);
  const computed = dom.computed(window, element);
  // Skips properties that this browser does not support.
  const known = Object.entries(computedLook(tile)).filter(
    ([name]) => dom.propertyOf(computed, name) !== '',
  );
  return {
    element,
    made: {
      attributes: attributesOf(element),
      computed: Object.fromEntries(known),
      isInTopLayer: topLayer !== null,
    },
  };
}

/** Raises the mark above all other elements in the top layer. */
export function raise(element: HTMLElement): void {
  if (topLayer === null) return;
  if (isRaised(element)) topLayer.hide(element);
  topLayer.show(element);
}

const isRaised = (element: Element) => dom.matches(element, ':popover-open');

/** The other elements in the top layer. */
export function othersOnTop(mark: Element): readonly Element[] {
  if (topLayer === null) return [];
  const found = dom.all(dom.document, ':modal, :popover-open, :fullscreen');
  const others: Element[] = [];
  for (let index = 0; index < found.length; index++) {
    const element = found[index];
    if (element !== undefined && element !== mark) others[others.length] = element;
  }
  return others;
}

export function observe({ element, made }: Mark): Observation {
  const computed = dom.computed(window, element);
  const { left, top, width, height } = dom.rectOf(element);
  return {
    isOnRoot: dom.parentOf(element) === dom.root,
    attributes: attributesOf(element),
    computed: Object.fromEntries(
      Object.keys(made.computed).map((name) => [name, dom.propertyOf(computed, name)]),
    ),
    rect: { left, top, width, height },
    viewport: { width: dom.widthOf(dom.root), height: dom.heightOf(dom.root) },
    animations: animationsOf(element).length,
    isInTopLayer: topLayer !== null && isRaised(element),
  };
}

function attributesOf(element: Element): Readonly<Record<string, string>> {
  return Object.fromEntries(
    dom.attributeNames(element).map((name) => [name, dom.attribute(element, name) ?? '']),
  );
}

/**
 * The mark's inline declarations, all important: no stylesheet or animation overrides them. `all`
 * is first, to reset every other property, now or in future browsers.
 */
function lookOf({ image, width, height }: Tile): readonly Declaration[] {
  return [
    ['all', 'initial'],
    ...Object.entries(VISIBLE),
    ['inset', '0'],
    ['width', '100%'],
    ['height', '100%'],
    ['pointer-events', 'none'],
    ['user-select', 'none'],
    ['print-color-adjust', 'exact'],
    ['-webkit-print-color-adjust', 'exact'],
    ['forced-color-adjust', 'none'],
    ['background-image', `url("${image}")`],
    ['background-size', `${width}px ${height}px`],
  ];
}

/** The computed values that the browser must return for the mark. */
function computedLook({ image, width, height }: Tile): Readonly<Record<string, string>> {
  return {
    ...VISIBLE,
    'background-image': `url("${image}")`,
    'background-size': `${width}px ${height}px`,
  };
}
