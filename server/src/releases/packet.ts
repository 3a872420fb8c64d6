import type { GateFinding, PublishRequest } from '@banyan/contract/releases';
import { builtFilePath } from './buildFiles.js';
import { COPIES, integrityOf, isCopy } from './ready.js';
import { openMaps } from './stacks/sentMaps.js';

export type Packet = {
  readonly findings: readonly GateFinding[];
  /** Path to content: the files of the manifest, their compressed copies, and their maps. */
  readonly contents: ReadonlyMap<string, Buffer>;
};

/** What a team has sent, file by file against its manifest: everything is there and right, and nothing else. */
export async function openPacket(
  { manifest, files, maps }: Pick<PublishRequest, 'manifest' | 'files' | 'maps'>,
  area: string,
  build: string,
): Promise<Packet> {
  const { contents, messages } = received(files);
  for (const file of manifest.files) {
    const problem = isServable(file.path, area, build)
      ? await problemOf(file, contents)
      : 'cannot be served: name it otherwise';
    if (problem !== null) messages.push(`${file.path} ${problem}.`);
  }
  const expected = new Set(manifest.files.flatMap(({ path }) => [path, ...copiesOf(path)]));
  for (const path of contents.keys()) {
    if (!expected.has(path)) messages.push(`${path} was sent and is not in the manifest.`);
  }
  const sent = await openMaps({ manifest, maps });
  const findings = [...messages, ...sent.messages].map(
    (message) => ({ gate: 'files', message }) as const,
  );
  for (const [path, content] of sent.contents) contents.set(path, content);
  if (manifest.name === area && manifest.build === build) return { findings, contents };
  const message = `The manifest is for ${manifest.name} ${manifest.build}: publish it there.`;
  return { findings: [{ gate: 'manifest', message }, ...findings], contents };
}

function received(files: PublishRequest['files']) {
  const contents = new Map<string, Buffer>();
  const messages: string[] = [];
  for (const { path, content } of files) {
    const bytes = decoded(content);
    if (bytes === null) messages.push(`${path} is not Base64.`);
    else if (contents.has(path)) messages.push(`${path} was sent twice.`);
    else contents.set(path, bytes);
  }
  return { contents, messages };
}

function isServable(path: string, area: string, build: string): boolean {
  return path !== 'manifest.json' && builtFilePath(`/areas/${area}/${build}/${path}`) !== null;
}

function copiesOf(path: string): readonly string[] {
  return COPIES.map(({ extension }) => path + extension);
}

type File = PublishRequest['manifest']['files'][number];

async function problemOf(
  { path, size, integrity }: File,
  contents: ReadonlyMap<string, Buffer>,
): Promise<string | null> {
  const content = contents.get(path);
  if (content === undefined) return 'is in the manifest and was not sent';
  if (content.length !== size || integrityOf(content) !== integrity) {
    return 'is not what the manifest says: build it again';
  }
  for (const { extension, unpack } of COPIES) {
    const copy = contents.get(path + extension);
    if (copy !== undefined && !(await isCopy(copy, unpack, content))) {
      return `has another content than its copy ${extension}: build it again`;
    }
  }
  return null;
}

/** Null: it is not Base64 (RFC 4648, 4) as we write it. */
function decoded(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : null;
}

/** Bytes of each file of the manifest as it is sent. */
export function packedIn(
  { files }: PublishRequest['manifest'],
  contents: ReadonlyMap<string, Buffer>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    files.map(({ path, size }) => [path, contents.get(`${path}.br`)?.length ?? size]),
  );
}
