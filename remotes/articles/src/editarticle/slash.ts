import type { EditorState } from '@tiptap/pm/state';

/** What was typed after a `/` that begins a paragraph; null: nothing asks for the menu. */
export function slashIn({
  selection,
}: EditorState): { readonly word: string; readonly from: number } | null {
  const { $from, empty } = selection;
  const { parent, parentOffset } = $from;
  if (!empty || parent.type.name !== 'paragraph' || parentOffset !== parent.content.size)
    return null;
  const found = /^\/([\p{L}\p{N}]{0,20})$/u.exec(parent.textContent);
  return found === null ? null : { word: found[1] ?? '', from: $from.start() };
}

/** Those whose label or words contain what was typed, in any case. */
export function matching<T extends { readonly label: string; readonly words: string }>(
  items: readonly T[],
  word: string,
): readonly T[] {
  const wanted = word.toLowerCase();
  return items.filter(
    ({ label, words }) =>
      label.toLowerCase().includes(wanted) ||
      words.replaceAll(' ', '').includes(wanted) ||
      words.includes(wanted),
  );
}
