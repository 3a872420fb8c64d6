import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import * as z from 'zod';

/** What an operator's command is answered: lines to print, and whether it was done. */
export const commandAnswerSchema = z.object({ ok: z.boolean(), lines: z.array(z.string()) });
export type CommandAnswer = z.infer<typeof commandAnswerSchema>;

/** Runs a command with its parameters. Never rejects. */
export type RunCommand = (parameters: readonly string[]) => Promise<CommandAnswer>;

/** Writes everything that a backup holds. A rejection cuts the answer off. */
export type WriteDump = (to: Writable, withStore: boolean) => Promise<void>;

const DUMP_PATH = '/dump';
const WHOLE_DUMP_PATH = '/dump/with-store';
/** A dump's reader that stops reading for this long holds up the embedded database. */
const UNREAD_MS = 30_000;
const BODY_BYTES = 65_536;
/** A socket's path has to fit into 107 bytes (unix(7)). */
const MOST_PATH_BYTES = 107;

const requestSchema = z.object({ parameters: z.array(z.string()) });

/** Where the product of a data folder hears its operator: a file that only its own user can open. */
export function controlPath(dataFolder: string): string {
  const folder = resolve(dataFolder);
  if (process.platform !== 'win32') return join(folder, 'control.sock');
  const name = createHash('sha256').update(folder.toLowerCase()).digest('hex').slice(0, 16);
  return `\\\\.\\pipe\\banyan-${name}`;
}

/**
 * Listens for commands on the control socket, the only way in: no HTTP route leads here. Null: another
 * process of this folder hears them already, or the folder's path is too long for a socket.
 */
export async function openControl(
  dataFolder: string,
  run: RunCommand,
  writeDump: WriteDump,
): Promise<{ close(): Promise<void> } | null> {
  const path = controlPath(dataFolder);
  if (Buffer.byteLength(path) > MOST_PATH_BYTES || (await isHeard(path))) return null;
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === DUMP_PATH || incoming.url === WHOLE_DUMP_PATH) {
      incoming.resume();
      outgoing.setTimeout(UNREAD_MS, () => outgoing.destroy());
      writeDump(outgoing, incoming.url === WHOLE_DUMP_PATH).then(
        () => outgoing.end(),
        () => outgoing.destroy(),
      );
      return;
    }
    const chunks: Buffer[] = [];
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > BODY_BYTES) incoming.destroy();
      else chunks.push(chunk);
    });
    incoming.on('end', () => {
      answer(Buffer.concat(chunks).toString('utf8'), run).then(
        (text) => {
          outgoing.setHeader('content-type', 'application/json');
          outgoing.end(text);
        },
        () => outgoing.destroy(),
      );
    });
  });
  await listen(server, path);
  if (process.platform !== 'win32') chmodSync(path, 0o600);
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}

/** Asks the product that runs on this folder. Null: none does. */
export async function askControl(
  dataFolder: string,
  parameters: readonly string[],
): Promise<CommandAnswer | null> {
  const path = controlPath(dataFolder);
  if (!(await isHeard(path))) return null;
  return new Promise((resolve_, reject) => {
    const asking = request({ socketPath: path, method: 'POST', path: '/' }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        const read = commandAnswerSchema.safeParse(JSON.parse(text));
        if (read.success) resolve_(read.data);
        else reject(new Error('the product answered something else'));
      });
    });
    asking.on('error', reject);
    asking.end(JSON.stringify({ parameters }));
  });
}

export function isRunning(dataFolder: string): Promise<boolean> {
  return isHeard(controlPath(dataFolder));
}

/** What the product that runs on this folder holds, as it is written. */
export function askDump(dataFolder: string, withStore: boolean): Promise<IncomingMessage> {
  const path = withStore ? WHOLE_DUMP_PATH : DUMP_PATH;
  return new Promise((resolve_, reject) => {
    const asking = request({ socketPath: controlPath(dataFolder), method: 'POST', path }, resolve_);
    asking.on('error', reject);
    asking.end();
  });
}

async function answer(body: string, run: RunCommand): Promise<string> {
  const { parameters } = requestSchema.parse(JSON.parse(body));
  return JSON.stringify(await run(parameters));
}

function isHeard(path: string): Promise<boolean> {
  return new Promise((found) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      found(true);
    });
    socket.once('error', () => {
      found(false);
    });
  });
}

function listen(server: Server, path: string): Promise<void> {
  // Between its making and the change of its mode the file must not be open to others.
  const before = process.umask(0o177);
  return new Promise((listening, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      process.umask(before);
      listening();
    });
  });
}
