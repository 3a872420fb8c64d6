import { subscriberOf } from '../../ground/requests/network.js';

export type CrowdLimits = {
  /** From one network: behind an address there may be a whole company. */
  readonly perNetwork: number;
  readonly inAll: number;
};

const LIMITS: CrowdLimits = { perNetwork: 200, inAll: 5_000 };

/** Connections of nobody: each costs memory, and nobody answers for them. */
export class Crowd {
  readonly #limits: CrowdLimits;
  readonly #byNetwork = new Map<string, number>();
  #all = 0;

  constructor(limits: CrowdLimits = LIMITS) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#all;
  }

  /** How to leave; null: there is no room. */
  enter(address: string): (() => void) | null {
    const network = subscriberOf(address);
    const there = this.#byNetwork.get(network) ?? 0;
    if (there >= this.#limits.perNetwork || this.#all >= this.#limits.inAll) return null;
    this.#byNetwork.set(network, there + 1);
    this.#all += 1;
    return () => {
      this.#leave(network);
    };
  }

  #leave(network: string): void {
    const left = (this.#byNetwork.get(network) ?? 0) - 1;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
    this.#all -= 1;
  }
}
