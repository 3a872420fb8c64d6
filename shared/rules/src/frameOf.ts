/** The shell's frames, by the names of their chunks. */
export type Frame = 'work-frame' | 'antd-frame';

type Grouped = {
  readonly preload: { readonly groups: Readonly<Record<string, readonly string[]>> };
};
type Framed = { readonly name: string; readonly meta: { readonly isTab: boolean } };

/** The run-time groups that draw with antd. */
const ANTD_GROUPS = [
  'base',
  'date',
  'extra',
  'form',
  'image',
  'inputs',
  'table',
  'tabs',
  'tree',
  'upload',
].map((name) => `@banyan/platform/${name}`);

/**
 * The frame around an area's page, from its manifest: tabs share the work area, a page outside it that consumes
 * antd gets antd's theme and words. Any other page gets no frame and loads none.
 */
export function frameOf({ preload }: Grouped, { name, meta }: Framed): Frame | null {
  if (meta.isTab) return 'work-frame';
  const groups = preload.groups[name] ?? [];
  return groups.some((group) => ANTD_GROUPS.includes(group)) ? 'antd-frame' : null;
}
