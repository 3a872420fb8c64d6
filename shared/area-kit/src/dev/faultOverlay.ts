// @ts-expect-error: it has no types.
import { createOverlay } from 'webpack-dev-server/client/overlay.js';
import { OVERLAY_POLICY } from './devPath.js';

// The path of the socket, written by the build (faultBoard.ts).
declare const SOCKET: string;

type Overlay = {
  send(event: { type: 'DISMISS' } | { type: 'BUILD_ERROR'; messages: readonly string[] }): void;
};

const AGAIN_MS = 1_000;
const LISTENING = Symbol.for('banyan.faults');

// Each build of the area brings this code, and a page may hold several builds.
if (!(LISTENING in globalThis)) {
  Object.assign(globalThis, { [LISTENING]: true });
  listen(
    (createOverlay as (options: object) => Overlay)({ trustedTypesPolicyName: OVERLAY_POLICY }),
  );
}

function listen(overlay: Overlay): void {
  const { protocol, host } = location;
  const socket = new WebSocket(`${protocol.replace('http', 'ws')}//${host}${SOCKET}`);
  socket.onmessage = ({ data }) => {
    const messages = JSON.parse(String(data)) as readonly string[];
    // It would show these below the former.
    overlay.send({ type: 'DISMISS' });
    if (messages.length > 0) overlay.send({ type: 'BUILD_ERROR', messages });
  };
  // The product starts again when its own sources change.
  socket.onclose = () => setTimeout(listen, AGAIN_MS, overlay);
}
