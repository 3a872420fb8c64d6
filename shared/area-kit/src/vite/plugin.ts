import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { areaAt } from '../areaAt.js';
import { confine } from '../confine.js';
import { chunksName, containerName, ENTRY_FILE } from '../containerName.js';
import { buildId, type Room } from '../rooms.js';
import { sharedNames, sharedRanges } from '../sharedModules.js';
import { namedImports } from './chunkNames.js';
import { entryScript } from './entry.js';
import { LATER, VITE_HELPER } from './later.js';
import { partsOf } from './parts.js';

/** Builds an area from `src/register.ts`, into whatever folder Vite uses. */
export function area(): Plugin {
  /** The names that imports give their chunks, by the module that is imported. */
  const names = new Map<string, string>();
  let container = '';
  let isHelped = false;

  return {
    name: 'banyan-area',
    apply: 'build',
    enforce: 'pre',
    config: ({ root = process.cwd(), base, css }) => {
      const room = areaAt(root);
      const build = buildId(room);
      container = containerName(room.name, build);
      const chunks = chunksName(container);
      return {
        base: base ?? `/areas/${room.name}/${build}/`,
        publicDir: false,
        // Addresses of assets are absolute, so any base URL is fine.
        define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': 'document.baseURI' },
        // Vite's own `.env` files would not be part of the build id.
        envDir: false,
        css: {
          postcss: css?.postcss ?? {},
          modules: { generateScopedName: scopedName(room, build) },
        },
        oxc: { jsx: { runtime: 'automatic', development: false } },
        build: {
          target: 'es2022',
          assetsDir: '',
          assetsInlineLimit: 0,
          cssCodeSplit: true,
          sourcemap: 'hidden',
          modulePreload: false,
          reportCompressedSize: false,
          rolldownOptions: {
            input: { register: join(room.folder, 'src/register.ts') },
            external: [...sharedNames],
            preserveEntrySignatures: 'strict',
            output: {
              format: 'cjs',
              exports: 'named',
              strict: true,
              dynamicImportInCjs: false,
              entryFileNames: '[name].js',
              chunkFileNames: ({ name, facadeModuleId }) =>
                `${names.get(facadeModuleId ?? '') ?? unnamed(name, names)}.js`,
              assetFileNames: '[name][extname]',
              postBanner: ({ fileName }) => wrapping(chunks, fileName)[0],
              postFooter: ({ fileName }) => wrapping(chunks, fileName)[1],
            },
          },
        },
      };
    },
    resolveId: (id) => {
      if (id !== VITE_HELPER) return null;
      isHelped = true;
      return { id: LATER, external: true };
    },
    async transform(source, importer) {
      for (const { chunk, specifier } of namedImports(source)) {
        const found = await this.resolve(specifier, importer);
        if (found !== null) names.set(found.id, chunk);
      }
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = Object.values(bundle);
        confineAll(files, container);
        if (
          !isHelped &&
          files.some((file) => 'dynamicImports' in file && file.dynamicImports.length > 0)
        ) {
          throw new Error('Vite imports in another way: look at later.ts again');
        }
        const source = await entryScript({
          container,
          chunks: chunksName(container),
          ranges: sharedRanges,
          parts: partsOf(files, sharedNames),
        });
        this.emitFile({ type: 'asset', fileName: ENTRY_FILE, source });
      },
    },
  };
}

/** What Vite says of a file that it is about to write. */
type Written = { readonly type: string; readonly fileName: string; source?: string | Uint8Array };

function confineAll(files: readonly Written[], container: string): void {
  const sheets = files.filter(({ type, fileName }) => type === 'asset' && /\.css$/.test(fileName));
  const read = sheets.map(({ fileName, source = '' }) => [fileName, textOf(source)] as const);
  const confined = confine(Object.fromEntries(read), container);
  for (const sheet of sheets) sheet.source = confined[sheet.fileName] ?? '';
}

const textOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);

/** Class names carry the build: two versions of an area on one page never share a style. */
function scopedName({ folder }: Room, build: string) {
  return (name: string, file: string) => {
    const place = relative(folder, file).replaceAll('\\', '/');
    const hash = createHash('sha256').update(`${build}\0${place}\0${name}`).digest('base64url');
    return `_${hash.slice(0, 8)}`;
  };
}

/** Keeps an unnamed chunk from taking a reserved name. */
function unnamed(name: string, names: ReadonlyMap<string, string>): string {
  const taken = ['entry', 'register', ...names.values()];
  return taken.includes(name) ? `part-${name}` : name;
}

/**
 * What goes before the code of a chunk and after it: a script that lays it down and runs nothing.
 * @param chunks the name of the global in which it is laid down
 */
function wrapping(chunks: string, file: string): readonly [string, string] {
  const place = `(globalThis.${chunks}??={})[${JSON.stringify(file)}]`;
  return [`${place}=function(require,exports,module){`, '};'];
}
