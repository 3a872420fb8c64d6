import * as z from 'zod';

const exportsSchema = z.union([z.string(), z.record(z.string(), z.string())]);
const roomSchema = z.object({
  name: z.string(),
  description: z.string(),
  sideEffects: z.union([z.boolean(), z.array(z.string())]).optional(),
  exports: exportsSchema,
  /** What of its sources is loaded by path alone. */
  files: z.array(z.string()).default([]),
  /** Programs: in this repository nothing would run them as they are. */
  publishConfig: z.object({ bin: z.record(z.string(), z.string()) }).optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  /** What only some of those who install it need, such as a toolchain, and install themselves. */
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

/** Lent by the shell at run time: two of them on one page would break it, so that an area brings its own none. */
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
  /** One for all of them. */
  readonly version: string;
  readonly license: string;
  /** What it exports, one by one: the name below the package to its source. */
  readonly exports: ReadonlyMap<string, string>;
  /** Names of packages that a room's packed files import, types included. */
  readonly imports: readonly string[];
  /** The version of another package that is installed. */
  readonly installed: (name: string) => string;
};

/**
 * The package.json that a room is published with. It depends on what it declares and on what its files name: types that
 * are inferred name packages that no source imports.
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
    files: ['dist', 'src', 'CHANGELOG.md'],
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

/** The file that is made of a source. */
function built(source: string, extension: '.js' | '.d.ts'): string {
  return source.replace(/^(\.\/)?src\//, '$1dist/').replace(/\.tsx?$/, extension);
}

/** The package that a module is of; null: a file beside it, or Node's own. */
export function packageOf(module: string): string | null {
  if (/^(\.|node:)/.test(module)) return null;
  return module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
}
