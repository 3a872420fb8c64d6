import type { ServerResponse } from 'node:http';
import type { Connection, Transport } from '../connection.js';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-store',
  // nginx would wait for more.
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** An answer that never ends; the client speaks by POST. */
export class ServerSentEventsTransport implements Transport {
  readonly kind = 'serverSentEvents';
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, connection: Connection) {
    this.#response = response;
    response.on('close', () => {
      connection.detach(this);
    });
    response.on('error', () => {
      response.destroy();
    });
    response.writeHead(200, HEADERS);
    // A browser, and what is in between, take the stream for open with its first bytes.
    response.write(':\r\n\r\n');
  }

  send(text: string): void {
    this.#response.write(eventOf(text));
  }

  unsent(): number {
    return this.#response.writableLength;
  }

  end(): void {
    this.#response.end();
  }

  cut(): void {
    this.#response.destroy();
  }

  tick(): boolean {
    return false;
  }
}

/** A line break would end the data: each line is a line of data of its own. */
export function eventOf(text: string): string {
  return `data: ${text.replace(/\r\n|\r|\n/g, '\r\ndata: ')}\r\n\r\n`;
}
