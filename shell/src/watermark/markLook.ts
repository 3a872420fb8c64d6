import type { Tile } from './drawTile.js';

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

export type Declaration = readonly [property: string, value: string];

/**
 * The mark's inline declarations, all important: no stylesheet or animation overrides them. `all`
 * is first, to reset every other property, now or in future browsers.
 */
export function lookOf({ image, width, height }: Tile): readonly Declaration[] {
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
export function computedLook({ image, width, height }: Tile): Readonly<Record<string, string>> {
  return {
    ...VISIBLE,
    'background-image': `url("${image}")`,
    'background-size': `${width}px ${height}px`,
  };
}
