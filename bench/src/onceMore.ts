/** A busy machine may break one visit off. It is made once more, and who reads the report is told. */
export async function onceMore<T>(what: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    console.log(`${what}: once more, since it broke off:`, cause);
    return act();
  }
}
