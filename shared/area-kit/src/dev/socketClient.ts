import { REPLACED } from './replaced.js';

type Listener = (data?: unknown) => void;

/** The page's connection to webpack-dev-server, with the interface that its client expects. */
export default class SocketClient {
  readonly #socket: WebSocket;

  constructor(url: string) {
    this.#socket = new WebSocket(url);
  }

  onOpen(listener: Listener): void {
    this.#socket.onopen = () => {
      listener();
    };
  }

  onClose(listener: Listener): void {
    this.#socket.onclose = ({ code }) => {
      if (code !== REPLACED) listener();
    };
  }

  onMessage(listener: Listener): void {
    this.#socket.onmessage = ({ data }) => {
      listener(data);
    };
  }
}
