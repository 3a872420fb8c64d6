import { type Discount, MOST_NAMES_AT_ONCE, type Naming } from '@banyan/contract/discounts';
import { discountsDomain } from '@banyan/domain-discounts';
import { useAct } from '@banyan/lists';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { useState } from 'react';

export type NamedLine = Naming & { readonly line: string };

/** Names many customers, in batches. The pasted text is never stored: it may be phone numbers. */
export function useNaming({ id, version }: Pick<Discount, 'id' | 'version'>) {
  const { api } = useDomain(discountsDomain);
  const [add] = api.useAddCustomersMutation();
  const [lines, setLines] = useState<readonly NamedLine[]>([]);

  const { act, fault, isActing } = useAct(async (all: readonly string[]) => {
    const done: NamedLine[] = [];
    let seen = version;
    for (let at = 0; at < all.length; at += MOST_NAMES_AT_ONCE) {
      const names = all.slice(at, at + MOST_NAMES_AT_ONCE);
      const answer = await add({ id, version: seen, key: newId(), names });
      if (answer.data === undefined) return answer;
      seen = answer.data.version;
      done.push(...linesOf(names, answer.data.outcomes, done));
      setLines([...done]);
    }
    return {};
  });

  return {
    fault,
    isActing,
    /** The outcome of each line that was sent. */
    lines,
    /** Whether all lines were sent; otherwise `fault` says why the rest was not. */
    name: (names: readonly string[]): Promise<boolean> => {
      setLines([]);
      return act([names], {});
    },
  };
}

/** Adds the lines. A customer whom an earlier part has added is `twice`, not `already`. */
export function linesOf(
  names: readonly string[],
  outcomes: readonly Naming[],
  before: readonly NamedLine[],
): readonly NamedLine[] {
  const seen = new Set(before.map(({ customerId }) => customerId));
  return outcomes.map((one, index) => {
    const isTwice = one.outcome === 'already' && seen.has(one.customerId);
    return { ...one, line: names[index] ?? '', outcome: isTwice ? 'twice' : one.outcome };
  });
}
