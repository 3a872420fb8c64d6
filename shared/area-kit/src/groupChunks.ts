import type { Chunk, ChunkGraph, Module, ModuleGraph } from 'webpack';

/** Groups that others build on, the most wanted first: what an earlier one carries is in no later one. */
const COMMON = ['base', 'icons', 'inputs'] as const;

/** Groups beside each other: a page of one pays for no other, so what two of them use is in both. */
const APART = ['table', 'form', 'extra', 'date', 'query'] as const;

const GROUPS = [...COMMON, ...APART];

type Graphs = { readonly chunkGraph: ChunkGraph; readonly moduleGraph: ModuleGraph };

/**
 * One script and one style sheet for each run-time group, instead of a chunk for every set of groups that happens
 * to use the same modules: the list page asks for half the files.
 */
export function groupChunks() {
  const owners = new WeakMap<Chunk, string | null>();
  return Object.fromEntries(
    GROUPS.map((group, index) => [
      `platform-${group}`,
      {
        name: `platform-${group}`,
        // Webpack asks this after `test`, which has met every chunk of the module.
        chunks: (chunk: Chunk) =>
          !chunk.canBeInitial() && (index < COMMON.length || owners.get(chunk) === group),
        enforce: true,
        priority: 100 - index,
        test: (module: Module, { chunkGraph }: Graphs) =>
          mayMove(module) &&
          [...chunkGraph.getModuleChunks(module)]
            .map((chunk) => {
              const owner = owners.get(chunk) ?? ownerOf(chunk, chunkGraph);
              owners.set(chunk, owner);
              return owner;
            })
            .includes(group),
      },
    ]),
  );
}

/** Before chunks are split, the chunk of a group's module holds all that the group needs. */
function ownerOf(chunk: Chunk, chunkGraph: ChunkGraph): string | null {
  // The frame's own parts of antd (theme, words) are wanted wherever the base group is.
  if (chunk.name === 'antd-frame') return 'base';
  const carried = [...chunkGraph.getChunkModulesIterable(chunk)].map(groupOf);
  // A group that builds on another carries it: `form` has `inputs` inside.
  return GROUPS.findLast((group) => carried.includes(group)) ?? null;
}

/** A module of the shell consumes groups itself: inside a group's chunk it would wait for that chunk for ever. */
function mayMove(module: Module): boolean {
  return (
    /[\\/]node_modules[\\/]|[\\/]platform[\\/]src[\\/]/.test(module.identifier()) &&
    module.type !== 'consume-shared-module' &&
    module.type !== 'provide-module'
  );
}

function groupOf(module: Module): string | null {
  const resource = 'resource' in module ? module.resource : null;
  if (typeof resource !== 'string') return null;
  return /[\\/]platform[\\/]src[\\/](\w+)\.ts$/.exec(resource)?.[1] ?? null;
}
