import { fold } from '../labels/names.js';

/** The words of the rules that a text has in it, however they are written: letters that look alike, case and spaces count not. */
export function bannedIn(
  { bannedWords }: { readonly bannedWords: string },
  text: string,
): readonly string[] {
  const folded = fold(text);
  const words = new Set(bannedWords.split('\n').map((word) => word.trim()));
  words.delete('');
  return [...words].filter((word) => folded.includes(fold(word)));
}
