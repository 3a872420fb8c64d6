import type { Tile } from './drawTile.js';

/** As the browser computes them: what of a look could make a mark invisible. */
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
 * The mark's inline declarations, all of them important: no stylesheet and no animation is above them. `all` comes
 * first, for whatever property there is or will be.
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

/** What the browser is to answer for it. */
export function computedLook({ image, width, height }: Tile): Readonly<Record<string, string>> {
  return {
    ...VISIBLE,
    'background-image': `url("${image}")`,
    'background-size': `${width}px ${height}px`,
  };
}
