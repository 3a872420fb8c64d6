import { createLate, useLate } from './late.js';
import type { Readings } from './matchText.js';

const ofPage = createLate(
  async () => (await import(/* webpackChunkName: "pinyin" */ './pinyin.js')).readings,
);

/** For a search box: call `load` on focus, and pass `readings` to `matchText`. */
export function usePinyin(pinyin = ofPage): {
  readonly readings: Readings | undefined;
  readonly load: () => void;
} {
  const { come, load } = useLate(pinyin);
  return { readings: come, load };
}
