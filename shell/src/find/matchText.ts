/** The pinyin syllables of a character, without tones; empty where they are not known (yet). */
export type Readings = (character: string) => readonly string[];

/** From `start` to before `end`. */
export type TextRange = readonly [start: number, end: number];

export type TextMatch = {
  /** Higher is better; entries with equal scores keep their order. */
  readonly score: number;
  /** Which of the texts matched best. */
  readonly text: number;
  /** The matched ranges of that text, in order. */
  readonly ranges: readonly TextRange[];
};

type Way = { readonly score: number; readonly ranges: readonly TextRange[] };
type Step = { readonly length: number; readonly score: number };

const SCORE = {
  letter: 4,
  /** A syllable, or the first letter of one, for its character. */
  pinyin: 3,
  wholeSyllable: 1,
  wordStart: 4,
  joined: 5,
  gap: -3,
  prefix: 12,
  wholeWords: 6,
  whole: 12,
} as const;

const NO_READINGS: Readings = () => [];

/**
 * Rates how well a query matches the best of the texts (a title in each language); null: it does
 * not. Its words may be in any order. A word matches by letters in a row, word starts with leaps
 * (`dlst`: `Download statistics`), and pinyin, in full or in part (`ddlb`, `dingdan`, `dliebiao`).
 */
export function matchText(
  query: string,
  texts: readonly string[],
  readings: Readings = NO_READINGS,
): TextMatch | null {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  let best: TextMatch | null = null;
  for (const [text, written] of texts.entries()) {
    const way = wayOf(words, written, readings);
    if (way !== null && (best === null || way.score > best.score)) best = { ...way, text };
  }
  return best;
}

function wayOf(words: readonly string[], written: string, readings: Readings): Way | null {
  // Folding may change the length of unusual letters; the ranges have to fit what is shown.
  const characters = Array.from(written);
  const text = characters.map((character) => folded(character) || ' ');
  const ways = words.map((word) => bestWay(word, text, readings));
  if (!ways.every((way) => way !== null)) return null;
  const ranges = joined(ways.flatMap((way) => way.ranges));
  const score = ways.reduce((sum, way) => sum + way.score, 0) - text.length / 10;
  return { score: score + bonusOf(ranges, text), ranges: inUnits(ranges, characters) };
}

function bonusOf(ranges: readonly TextRange[], text: readonly string[]): number {
  const [first] = ranges;
  if (first === undefined) return 0;
  const isWhole = ranges.length === 1 && first[0] === 0 && first[1] === text.length;
  const isWords = ranges.every(
    ([start, end]) => isWordStart(text, start) && (end === text.length || isWordStart(text, end)),
  );
  return (
    (first[0] === 0 && ranges.length === 1 ? SCORE.prefix : 0) +
    (isWords ? SCORE.wholeWords : 0) +
    (isWhole ? SCORE.whole : 0)
  );
}

function bestWay(word: string, text: readonly string[], readings: Readings): Way | null {
  const known = new Map<number, Way | null>();

  /** The best match for the rest of the word from `place`; `runs`: the last character matched. */
  function from(place: number, taken: number, runs: boolean): Way | null {
    if (taken === word.length) return { score: 0, ranges: [] };
    if (place === text.length) return null;
    const key = (place * (word.length + 1) + taken) * 2 + (runs ? 1 : 0);
    const found = known.get(key);
    if (found !== undefined) return found;
    const best = better(over(place, taken, runs), on(place, taken, runs));
    known.set(key, best);
    return best;
  }

  function over(place: number, taken: number, runs: boolean): Way | null {
    const rest = from(place + 1, taken, false);
    return rest !== null && runs ? { ...rest, score: rest.score + SCORE.gap } : rest;
  }

  function on(place: number, taken: number, runs: boolean): Way | null {
    if (!mayTake(place, taken, runs)) return null;
    const bonus = bonusAt(text, place, runs);
    return stepsAt(place, taken)
      .map((step): Way | null => {
        const rest = from(place + 1, taken + step.length, true);
        if (rest === null) return null;
        const score = rest.score + step.score + bonus;
        return { score, ranges: [[place, place + 1], ...rest.ranges] };
      })
      .reduce(better, null);
  }

  /** A leap lands at a word's start, or later in the same word; letters in a row start anywhere. */
  function mayTake(place: number, taken: number, runs: boolean): boolean {
    if (runs || isWordStart(text, place)) return true;
    const start = taken === 0 ? place : wordStartBefore(text, place);
    const wanted = taken === 0 ? word : word.slice(0, 2);
    return taken !== 1 && text.slice(start).join('').startsWith(wanted);
  }

  function stepsAt(place: number, taken: number): readonly Step[] {
    const character = text[place] ?? '';
    const literal = word.startsWith(character, taken)
      ? [{ length: character.length, score: SCORE.letter }]
      : [];
    return [
      ...literal,
      ...readings(character).flatMap((syllable) => stepsOf(syllable, word, taken)),
    ];
  }

  return from(0, 0, false);
}

function better(one: Way | null, other: Way | null): Way | null {
  if (one === null || other === null) return one ?? other;
  return other.score > one.score ? other : one;
}

function bonusAt(text: readonly string[], place: number, runs: boolean): number {
  if (runs) return SCORE.joined;
  return isWordStart(text, place) ? SCORE.wordStart : 0;
}

/** A syllable matches by its first letter, in full, or by the part typed so far. */
function stepsOf(syllable: string, word: string, taken: number): readonly Step[] {
  const length = sharedLength(syllable, word, taken);
  if (length === 0) return [];
  const initial = { length: 1, score: SCORE.pinyin };
  if (length === syllable.length) {
    return [initial, { length, score: SCORE.pinyin + SCORE.wholeSyllable }];
  }
  return taken + length === word.length ? [initial, { length, score: SCORE.pinyin }] : [initial];
}

function sharedLength(syllable: string, word: string, from: number): number {
  let length = 0;
  while (length < syllable.length && syllable[length] === word[from + length]) length += 1;
  return length;
}

/** Each Chinese character is a word of its own. */
function isWordStart(text: readonly string[], place: number): boolean {
  const character = text[place] ?? '';
  return !isLetter(character) || !isLetter(text[place - 1] ?? '');
}

function wordStartBefore(text: readonly string[], place: number): number {
  let start = place;
  while (start > 0 && !isWordStart(text, start)) start -= 1;
  return start;
}

function isLetter(character: string): boolean {
  return /^[a-z0-9]/.test(character);
}

function joined(ranges: readonly TextRange[]): readonly TextRange[] {
  const merged: TextRange[] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last[1])
      merged.splice(-1, 1, [last[0], Math.max(last[1], end)]);
    else merged.push([start, end]);
  }
  return merged;
}

/** Converts character ranges to string indexes: some characters take two units. */
function inUnits(
  ranges: readonly TextRange[],
  characters: readonly string[],
): readonly TextRange[] {
  const unit = (place: number) => characters.slice(0, place).join('').length;
  return ranges.map(([start, end]) => [unit(start), unit(end)]);
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
