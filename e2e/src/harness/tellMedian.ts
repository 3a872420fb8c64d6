/** `npm run soak` says how long a save takes to the screen. */
export function tellMedian(what: string, milliseconds: readonly number[]): void {
  if (process.env['BANYAN_ROUNDS'] === undefined) return;
  console.log(`${what}: median ${Math.round(median(milliseconds))} ms of ${milliseconds.length}`);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
