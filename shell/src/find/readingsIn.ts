import type { Readings } from './matchText.js';

const NONE: readonly string[] = [];

/** Readings from a table of syllables and the characters read so. */
export function readingsIn(table: Readonly<Record<string, string>>): Readings {
  const byCharacter = new Map<string, string[]>();
  for (const [syllable, characters] of Object.entries(table)) {
    for (const character of characters) {
      const known = byCharacter.get(character);
      if (known === undefined) byCharacter.set(character, [syllable]);
      else known.push(syllable);
    }
  }
  return (character) => byCharacter.get(character) ?? NONE;
}
