import type { Connection, Transport } from '../connection.js';

/** Shorter than the patience of the client (100 s) and of what is in between (120 s). */
const LONGEST_POLL_MS = 90_000;

/** 204 says that the connection is closed; 200 without text, that the client asks again. */
export type PollAnswer = { readonly status: 200 | 204; readonly text: string };
type Poll = { readonly answer: (answer: PollAnswer) => void; readonly since: number };

const ASK_AGAIN: PollAnswer = { status: 200, text: '' };
const CLOSED: PollAnswer = { status: 204, text: '' };

/** The client asks and asks; each answer waits until there is something to say. It speaks by POST. */
export class LongPollingTransport implements Transport {
  readonly kind = 'longPolling';
  readonly #connection: Connection;
  readonly #now: () => number;
  #waiting: string[] = [];
  #characters = 0;
  #poll: Poll | null = null;
  #isEnded = false;

  constructor(connection: Connection, now: () => number) {
    this.#connection = connection;
    this.#now = now;
  }

  /** A newer poll ends the older one: the client has given that up. */
  poll(): Promise<PollAnswer> {
    this.#connection.touch();
    this.#answer(CLOSED);
    return new Promise((answer) => {
      this.#poll = { answer, since: this.#now() };
      if (this.#waiting.length > 0) this.#deliver();
      else if (this.#isEnded) this.#close();
    });
  }

  /** The client has closed the poll's request. */
  givenUp(): void {
    this.#answer(ASK_AGAIN);
  }

  send(text: string): void {
    this.#waiting.push(text);
    this.#characters += text.length;
    // What is said in one go is one answer.
    if (this.#poll !== null && this.#waiting.length === 1) queueMicrotask(() => this.#deliver());
  }

  unsent(): number {
    return this.#characters;
  }

  end(): void {
    this.#isEnded = true;
    if (this.#poll !== null && this.#waiting.length === 0) this.#close();
  }

  cut(): void {
    this.#isEnded = true;
    this.#waiting = [];
    this.#close();
  }

  tick(): boolean {
    if (this.#poll === null) return false;
    if (this.#now() - this.#poll.since >= LONGEST_POLL_MS) this.#answer(ASK_AGAIN);
    return true;
  }

  #deliver(): void {
    if (this.#poll === null || this.#waiting.length === 0) return;
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#characters = 0;
    this.#answer({ status: 200, text });
  }

  #close(): void {
    this.#answer(CLOSED);
    this.#connection.detach(this);
  }

  #answer(answer: PollAnswer): void {
    const poll = this.#poll;
    this.#poll = null;
    if (poll === null) return;
    // From now on it has to ask again.
    this.#connection.touch();
    poll.answer(answer);
  }
}
