import type { Chunk, ChunkGraph, Module } from 'webpack';

/** Groups that others build on, the most wanted first: what an earlier one carries is in no later one. */
const COMMON = ['base', 'icons', 'inputs'] as const;

/** Groups beside each other: a page of one pays for no other, so what two of them use is in both. */
const APART = [
  'table',
  'form',
  'extra',
  'date',
  'query',
  'charts',
  'image',
  'tabs',
  'tree',
  'upload',
] as const;

export const GROUPS = [...COMMON, ...APART];

/** How `shell/src/areas/groups.ts` names the chunk of a group. */
export const GROUP_CHUNK = 'group-';

/** The files in which the modules of a group are. */
const PLATFORM = 'platform-';

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
        name: PLATFORM + group,
        chunks: (chunk: Chunk) =>
          !chunk.canBeInitial() &&
          (index < COMMON.length || ownerOf(chunk) === group || drawsOn(chunk, group)),
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

/** Pages and panels of the shell itself, with the groups that they take beside the common ones, as an area's page would. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  settings: ['extra', 'form'],
  shortcuts: ['extra'],
  'tab-menu': ['extra'],
  'tab-list': ['extra'],
  switcher: ['extra'],
  security: ['query'],
  'audit-log': ['table', 'query'],
  areas: ['table', 'query', 'form', 'extra'],
};

function drawsOn({ name }: Chunk, group: string): boolean {
  return PAGES[name ?? '']?.includes(group) ?? false;
}

/** What of a page's files the groups bring, and what is its own. */
export function splitByGroup(files: readonly string[]) {
  const groupOf = (file: string) =>
    GROUPS.find((group) => file.startsWith(`${PLATFORM}${group}.`)) ?? null;
  return {
    groups: [...new Set(files.map(groupOf))].filter((group) => group !== null),
    own: files.filter((file) => groupOf(file) === null),
  };
}

/** Before chunks are split, the chunk of a group holds all that the group needs. */
function ownerOf({ name }: Chunk): string | null {
  if (name?.startsWith(GROUP_CHUNK)) return name.slice(GROUP_CHUNK.length);
  return DRAWN_WITH[name ?? ''] ?? null;
}

function mayMove(module: Module): boolean {
  return /[\\/]node_modules[\\/]|[\\/]platform[\\/]src[\\/]/.test(module.nameForCondition() ?? '');
}
