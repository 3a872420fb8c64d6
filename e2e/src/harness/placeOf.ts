import { SourceMap, type SourceMapPayload } from 'node:module';

/** File and line of the first place of a stack, by the map that its script names. */
export async function placeOf({
  stack = '',
}: Error): Promise<readonly [string | undefined, number]> {
  const [, url = '', row = '', column = ''] = /\((http[^)]*?):(\d+):(\d+)\)/.exec(stack) ?? [];
  const script = await (await fetch(url)).text();
  const [, map = ''] = /sourceMappingURL=(\S+)\s*$/.exec(script) ?? [];
  const payload = (await (await fetch(new URL(map, url))).json()) as SourceMapPayload;
  const entry = new SourceMap(payload).findEntry(Number(row) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) throw new Error(`no place for ${stack}`);
  return [entry.originalSource.split('/').at(-1), entry.originalLine + 1];
}
