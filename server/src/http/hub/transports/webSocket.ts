import type { RawData, WebSocket } from 'ws';
import type { Connection, EndCode, Transport } from '../connection.js';

/** Records over a socket: as they come, in either direction. */
export class WebSocketTransport implements Transport {
  readonly kind = 'webSocket';
  readonly #socket: WebSocket;

  constructor(socket: WebSocket, connection: Connection) {
    this.#socket = socket;
    socket.on('message', (data, isBinary) => {
      if (isBinary) connection.end(1003);
      else connection.receive(textOf(data));
    });
    socket.on('close', () => {
      connection.detach(this);
    });
    // Without a listener a broken socket would end the process; the close event follows.
    socket.on('error', (cause) => {
      // The client's own fault, such as a message too big: it would only do it again over the next socket.
      if ('code' in cause && String(cause.code).startsWith('WS_ERR')) connection.end(1000);
      else socket.terminate();
    });
  }

  send(text: string): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(text);
  }

  unsent(): number {
    return this.#socket.bufferedAmount;
  }

  end(code: EndCode): void {
    this.#socket.close(code);
  }

  cut(): void {
    this.#socket.terminate();
  }

  tick(): boolean {
    return false;
  }
}

function textOf(data: RawData): string {
  if (data instanceof ArrayBuffer) return Buffer.from(data).toString();
  return (Array.isArray(data) ? Buffer.concat(data) : data).toString();
}
