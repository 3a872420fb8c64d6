import * as z from 'zod';

const exportsSchema = z.union([z.string(), z.record(z.string(), z.string())]);
const roomSchema = z.object({
  name: z.string(),
  description: z.string(),
  sideEffects: z.union([z.boolean(), z.array(z.string())]).optional(),
  exports: exportsSchema,
  /** Sources that are only loaded by path. */
  files: z.array(z.string()).default([]),
  /** Programs; their sources cannot run in this repository as they are. */
  publishConfig: z.object({ bin: z.record(z.string(), z.string()) }).optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  /** Optional packages, such as a toolchain, that users install themselves. */
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.literal(true) })).default({}),
});
/** What packing reads of a room's package.json. */
export type Room = Readonly<z.infer<typeof roomSchema>>;

/** A published package.json. */
export type Published = Readonly<Record<string, unknown>> & {
  readonly name: string;
  readonly version: string;
};

/** Throws with what a room's package.json lacks. */
export function readRoom(text: string): Room {
  return roomSchema.parse(JSON.parse(text));
}

/** Lent by the shell at run time: areas must not bundle them, since a second copy would break the page. */
const PEERS = [
  '@reduxjs/toolkit',
  'antd',
  'dayjs',
  'react',
  'react-dom',
  'react-redux',
  'react-router-dom',
];

export type Release = {
  /** The one version of all packages. */
  readonly version: string;
  readonly license: string;
  /** What it exports, one by one: the name below the package to its source. */
  readonly exports: ReadonlyMap<string, string>;
  /** Names of packages that a room's packed files import, types included. */
  readonly imports: readonly string[];
  /** The installed version of another package. */
  readonly installed: (name: string) => string;
};

/**
 * The package.json that a room is published with. Its dependencies are those declared and those that its files name:
 * inferred types name packages that no source imports.
 */
export function published(room: Room, release: Release): Published {
  const { version, license, exports, imports, installed } = release;
  const chosen = Object.keys(room.peerDependenciesMeta);
  const peerNames = [...PEERS, ...chosen];
  const needed = [...new Set([...Object.keys(room.dependencies), ...imports])]
    .filter((name) => name !== room.name)
    .sort();
  const dependencies = needed
    .filter((name) => !peerNames.includes(name))
    .map((name) => [name, name.startsWith('@banyan/') ? version : installed(name)]);
  const peers = needed
    .filter((name) => peerNames.includes(name))
    .map((name) => [name, `^${installed(name)}`]);
  return {
    name: room.name,
    version,
    description: room.description,
    license,
    type: 'module',
    ...(room.sideEffects === undefined ? {} : { sideEffects: builtSideEffects(room.sideEffects) }),
    exports: builtExports(exports),
    ...(room.publishConfig === undefined ? {} : { bin: builtBin(room.publishConfig.bin) }),
    files: ['dist', 'docs', 'src', 'CHANGELOG.md'],
    dependencies: Object.fromEntries(dependencies),
    peerDependencies: Object.fromEntries(peers),
    ...(chosen.length === 0 ? {} : { peerDependenciesMeta: room.peerDependenciesMeta }),
    publishConfig: { access: 'restricted' },
  };
}

function builtExports(exports: Release['exports']) {
  const entries = [...exports].map(([name, source]) => {
    const types = built(source, '.d.ts');
    return [name, { types, default: built(source, '.js') }];
  });
  return { ...Object.fromEntries(entries), './package.json': './package.json' };
}

/** npm writes them without `./`. */
function builtBin(bin: Readonly<Record<string, string>>) {
  const entries = Object.entries(bin).map(
    ([name, source]) => [name, built(source, '.js').replace(/^\.\//, '')] as const,
  );
  return Object.fromEntries(entries);
}

function builtSideEffects(sideEffects: NonNullable<Room['sideEffects']>) {
  if (typeof sideEffects === 'boolean') return sideEffects;
  return sideEffects.map((pattern) => built(pattern, '.js'));
}

/** The file that is built from a source. */
function built(source: string, extension: '.js' | '.d.ts'): string {
  return source.replace(/^(\.\/)?src\//, '$1dist/').replace(/\.tsx?$/, extension);
}

/** The package of a module; null: a relative file, or one of Node's own modules. */
export function packageOf(module: string): string | null {
  if (/^(\.|node:)/.test(module)) return null;
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}
