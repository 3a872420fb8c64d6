import { REPLACED } from './replaced.js';

type Listener = (data?: unknown) => void;

/** How a page hears of webpack-dev-server, in the form that its client asks for. */
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
