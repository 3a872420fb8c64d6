/** Files in their order, with at most so many of one author in a row, as far as there are files of others. */
export function spread<T extends { readonly authorId: string }>(
  files: readonly T[],
  most: number,
): readonly T[] {
  const left = [...files];
  const spread: T[] = [];
  while (left.length > 0) {
    const last = spread.slice(-most);
    const [author = ''] = last.map(({ authorId }) => authorId);
    const isFull = last.length === most && last.every(({ authorId }) => authorId === author);
    const other = isFull ? left.findIndex(({ authorId }) => authorId !== author) : 0;
    spread.push(...left.splice(Math.max(0, other), 1));
  }
  return spread;
}
