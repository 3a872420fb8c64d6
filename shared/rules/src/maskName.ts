/** 林*英: enough to tell people apart, in what is kept or told to others. */
export function maskName(name: string): string {
  const signs = Array.from(name);
  const [first = ''] = signs;
  return signs.length < 3
    ? `${first}${'*'.repeat(Math.max(0, signs.length - 1))}`
    : `${first}${'*'.repeat(Math.min(3, signs.length - 2))}${signs.at(-1)}`;
}
