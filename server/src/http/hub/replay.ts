import { type Incoming, sequence } from './protocol.js';

/** What the other side may leave unacknowledged. A client acknowledges within a second. */
const MOST_UNACKED_CHARACTERS = 1_048_576;

/**
 * What a connection keeps so that it can resume over another socket (stateful reconnect). Both sides count invocations,
 * answers and their parts from 1, and keep what they sent until it is acknowledged.
 */
export class Replay {
  #unacked: string[] = [];
  #characters = 0;
  /** The number of the first that is unacknowledged, or of the next. */
  #oldest = 1;
  #nextIncoming = 1;
  #lastTaken = 0;
  #lastAcked = 0;
  #awaitsSequence = false;

  /** False: the client has left too much unacknowledged. */
  sent(text: string): boolean {
    this.#unacked.push(text);
    this.#characters += text.length;
    return this.#characters <= MOST_UNACKED_CHARACTERS;
  }

  /** The socket is gone: what comes over the next one begins with its number. */
  lost(): void {
    this.#awaitsSequence = true;
  }

  /**
   * What a new socket carries first. The number is that of the oldest message that comes again, as the official client
   * reads and sends it; HubProtocol.md says the next one.
   */
  again(): readonly string[] {
    return [sequence(this.#oldest), ...this.#unacked];
  }

  /** `drop`: it has been taken before the socket was lost. `broken`: something is missing in between. */
  take(message: Incoming): 'act' | 'drop' | 'broken' {
    if (message.kind === 'sequence') {
      this.#awaitsSequence = false;
      if (message.sequenceId > this.#nextIncoming) return 'broken';
      this.#nextIncoming = message.sequenceId;
      return 'drop';
    }
    if (this.#awaitsSequence) return 'drop';
    if (message.kind === 'ack') {
      this.#acked(message.sequenceId);
      return 'drop';
    }
    return isCounted(message) ? this.#count() : 'act';
  }

  /** The number to acknowledge now; null when nothing is new. */
  dueAck(): number | null {
    if (this.#lastTaken === this.#lastAcked) return null;
    this.#lastAcked = this.#lastTaken;
    return this.#lastTaken;
  }

  #count(): 'act' | 'drop' {
    const number = this.#nextIncoming;
    this.#nextIncoming += 1;
    if (number <= this.#lastTaken) {
      // Sent again: the acknowledgement was lost with the socket.
      this.#lastAcked = 0;
      return 'drop';
    }
    this.#lastTaken = number;
    return 'act';
  }

  #acked(sequenceId: number): void {
    const arrived = this.#unacked.splice(0, Math.max(0, sequenceId - this.#oldest + 1));
    this.#oldest += arrived.length;
    for (const text of arrived) this.#characters -= text.length;
  }
}

function isCounted({ kind }: Incoming): boolean {
  return kind === 'call' || kind === 'ofCall';
}
