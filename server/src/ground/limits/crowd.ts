import { subscriberOf } from '../requests/network.js';

export type CrowdLimits = {
  /** From one subscriber's network. */
  readonly perNetwork: number;
  readonly inAll: number;
};

/** Connections without an owner to hold responsible: each costs memory. */
export class Crowd {
  readonly #limits: CrowdLimits;
  readonly #byNetwork = new Map<string, number>();
  #all = 0;

  constructor(limits: CrowdLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#all;
  }

  /**
   * Returns how to leave; null: the limit is reached.
   * @param address null: of a proxy, behind which there are many networks
   */
  enter(address: string | null): (() => void) | null {
    if (this.#all >= this.#limits.inAll) return null;
    const network = address === null ? null : subscriberOf(address);
    if (network !== null) {
      const there = this.#byNetwork.get(network) ?? 0;
      if (there >= this.#limits.perNetwork) return null;
      this.#byNetwork.set(network, there + 1);
    }
    this.#all += 1;
    return () => {
      this.#all -= 1;
      if (network !== null) this.#leave(network);
    };
  }

  #leave(network: string): void {
    const left = (this.#byNetwork.get(network) ?? 0) - 1;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
  }
}
