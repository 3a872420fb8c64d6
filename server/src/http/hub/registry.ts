/** Whom to tell, without asking every member. A member may be in many groups; an empty group costs nothing. */
export class Registry<M> {
  readonly #members = new Map<M, readonly string[]>();
  readonly #groups = new Map<string, Set<M>>();

  get all(): Iterable<M> {
    return this.#members.keys();
  }

  get size(): number {
    return this.#members.size;
  }

  /** Also moves a member that is known to other groups. */
  put(member: M, groups: readonly string[]): void {
    this.remove(member);
    this.#members.set(member, groups);
    for (const name of groups) {
      const group = this.#groups.get(name);
      if (group === undefined) this.#groups.set(name, new Set([member]));
      else group.add(member);
    }
  }

  remove(member: M): void {
    for (const name of this.#members.get(member) ?? []) {
      const group = this.#groups.get(name);
      group?.delete(member);
      if (group?.size === 0) this.#groups.delete(name);
    }
    this.#members.delete(member);
  }

  /** Everyone in any of the groups, once. What is done with them may change the groups. */
  inAny(groups: readonly string[]): ReadonlySet<M> {
    const found = new Set<M>();
    for (const name of groups) {
      for (const member of this.#groups.get(name) ?? []) found.add(member);
    }
    return found;
  }
}
