import type { Chunk, ChunkGraph, Module } from 'webpack';

/** Groups that others build on, the most wanted first: what an earlier one carries is in no later one. */
const COMMON = ['base', 'icons', 'inputs'] as const;

/** Groups beside each other: a page of one pays for no other, so what two of them use is in both. */
const APART = ['table', 'form', 'extra', 'date', 'query'] as const;

export const GROUPS = [...COMMON, ...APART];

/** How `shell/src/areas/groups.ts` names the chunk of a group. */
export const GROUP_CHUNK = 'group-';

type Graphs = { readonly chunkGraph: ChunkGraph };

/**
 * One script and one style sheet for each run-time group, instead of a chunk for every set of groups that happens
 * to use the same modules: the list page asks for half the files.
 */
export function groupChunks() {
  return Object.fromEntries(
    GROUPS.map((group, index) => [
      `platform-${group}`,
      {
        name: `platform-${group}`,
        chunks: (chunk: Chunk) =>
          !chunk.canBeInitial() && (index < COMMON.length || ownerOf(chunk) === group),
        enforce: true,
        priority: 100 - index,
        test: (module: Module, { chunkGraph }: Graphs) =>
          mayMove(module) &&
          [...chunkGraph.getModuleChunks(module)].some((chunk) => ownerOf(chunk) === group),
      },
    ]),
  );
}

/** Parts of the shell that draw with a group's components: what they use is the group's. */
const DRAWN_WITH: Readonly<Record<string, string>> = { 'antd-frame': 'base', notices: 'extra' };

/** Before chunks are split, the chunk of a group holds all that the group needs. */
function ownerOf({ name }: Chunk): string | null {
  if (name?.startsWith(GROUP_CHUNK)) return name.slice(GROUP_CHUNK.length);
  return DRAWN_WITH[name ?? ''] ?? null;
}

function mayMove(module: Module): boolean {
  return /[\\/]node_modules[\\/]|[\\/]platform[\\/]src[\\/]/.test(module.nameForCondition() ?? '');
}
