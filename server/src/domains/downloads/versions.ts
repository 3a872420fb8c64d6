const NUMBERS = 4;

/** A version as four numbers, for comparing: `3.8` is `3.8.0.0`. Null: it is not a version. */
export function numbersOf(version: string): readonly number[] | null {
  if (!/^\d{1,5}(\.\d{1,5}){1,3}$/.test(version)) return null;
  const numbers = version.split('.').map(Number);
  return [...numbers, 0, 0, 0].slice(0, NUMBERS);
}

/** The same in SQL for a version that a program has told; null where it is not one. @param version an expression */
export function numbersSql(version: string): string {
  return `case when ${version} ~ '^[0-9]{1,5}([.][0-9]{1,5}){1,3}$'
    then (string_to_array(${version}, '.')::int[] || array[0, 0, 0])[1:${NUMBERS}] end`;
}
