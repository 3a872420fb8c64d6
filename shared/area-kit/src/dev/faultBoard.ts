import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { pageScript } from '../pageScript.js';
import type { Room } from '../rooms.js';
import { devPath } from './devPath.js';
import { createTypeCheck } from './typeCheck.js';

/** Puts on the page what is wrong with the sources of an area, for toolchains that have no server of their own here. */
export type FaultBoard = {
  /** Where the gateway forwards the page's socket to. */
  readonly port: number;
  /** The code of the page, which goes with the entry of each build. */
  readonly script: string;
  /** After each build, with what it failed of; after a good one the types are looked at. */
  built(fault: string | null): void;
  close(): void;
};

export async function openFaultBoard(room: Room): Promise<FaultBoard> {
  const script = await pageScript('dev/faultOverlay', { SOCKET: `${devPath(room.name)}ws` });
  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(sockets, 'listening');
  let faults: readonly string[] = [];
  const tell = (socket: WebSocket) => {
    socket.send(JSON.stringify(faults));
  };
  const show = (found: readonly string[]) => {
    faults = found;
    sockets.clients.forEach(tell);
  };
  sockets.on('connection', tell);
  const { folder, project } = room;
  const types = createTypeCheck({ root: project.root, folder }, (found) => {
    if (found.length > 0) console.error(found.join('\n'));
    show(found);
  });
  return {
    port: (sockets.address() as AddressInfo).port,
    script,
    built: (fault) => {
      types.stop();
      show(fault === null ? [] : [fault]);
      // What cannot be read has no types.
      if (fault === null) types.begin();
    },
    close: () => {
      types.stop();
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}
