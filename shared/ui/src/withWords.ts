/** The address with these words; an empty one is left out. Words of others stay. */
export function withWords(
  params: URLSearchParams,
  words: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(words)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
