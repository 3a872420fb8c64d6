import { dict } from 'pinyin-match/src/simplified_dict.js';
import { readingsIn } from './readingsIn.js';

/** A chunk of its own, 18 KB: see `usePinyin`. */
export const readings = readingsIn(dict);
