import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod';

/** The cost of a bare socket server: no protocol, no users, no limits. */
const orderSchema = z.union([
  z.object({ say: z.array(z.string()) }),
  z.object({ measure: z.literal('memory') }),
]);
const noticeSchema = z.object({ groups: z.array(z.string()), event: z.unknown() });
const USER = 'user:';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
const byUser = new Map<string, WebSocket>();
sockets.on('connection', (socket, request) => {
  byUser.set(request.headers.cookie ?? '', socket);
});

function say(payload: string): void {
  const { groups, event } = noticeSchema.parse(JSON.parse(payload));
  const text = JSON.stringify({ type: 1, target: 'event', arguments: [event] });
  const users = groups.filter((group) => group.startsWith(USER));
  const hearers =
    users.length === 0 ? sockets.clients : users.map((user) => byUser.get(user.slice(USER.length)));
  for (const socket of hearers) if (socket?.readyState === WebSocket.OPEN) socket.send(text);
}

process.on('message', (message) => {
  const order = orderSchema.parse(message);
  if ('say' in order) for (const payload of order.say) say(payload);
  else {
    collectGarbage();
    process.send?.({ memory: process.memoryUsage.rss() });
  }
});
process.on('disconnect', () => {
  process.exit();
});
sockets.on('listening', () => {
  const address = sockets.address();
  if (typeof address !== 'object' || address === null) throw new Error('it listens nowhere');
  process.send?.({ listening: `http://127.0.0.1:${address.port}` });
});
