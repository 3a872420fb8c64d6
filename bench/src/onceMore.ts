/** Repeats a visit that failed once, as on a busy machine, and tells so in the report. */
export async function onceMore<T>(what: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    console.log(`${what}: once more, since it broke off:`, cause);
    return act();
  }
}
