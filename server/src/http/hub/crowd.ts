import { subscriberOf } from '../../ground/requests/network.js';

export type CrowdLimits = {
  /** From one network: behind an address there may be a whole company. */
  readonly perNetwork: number;
  readonly inAll: number;
};

const LIMITS: CrowdLimits = { perNetwork: 200, inAll: 5_000 };

/** Anonymous connections: each costs memory and has no owner to hold responsible. */
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

  /** Returns how to leave; null: the limit is reached. */
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
