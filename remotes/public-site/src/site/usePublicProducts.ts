import type { Failure } from '@banyan/contract';
import type { ProductOption } from '@banyan/contract/products';
import { useServices } from '@banyan/store';
import { useEffect, useState } from 'react';

export type PublicProducts =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly products: readonly ProductOption[] }
  | { readonly status: 'failed'; readonly failure: Failure };

/** One call without the query library: the site's first paint is worth more than a cache. */
export function usePublicProducts(): {
  readonly state: PublicProducts;
  readonly retry: () => void;
} {
  const { post } = useServices();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{
    readonly attempt: number;
    readonly state: PublicProducts;
  } | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    void post('Product/GetPublicList', {}, decodeProducts, {
      signal: controller.signal,
    }).then((reply) => {
      if (controller.signal.aborted) return;
      const state: PublicProducts = reply.success
        ? { status: 'ready', products: reply.result }
        : { status: 'failed', failure: reply.error };
      setAnswer({ attempt, state });
    });
    return () => {
      controller.abort();
    };
  }, [post, attempt]);
  return {
    state: answer?.attempt === attempt ? answer.state : { status: 'loading' },
    retry: () => {
      setAttempt(attempt + 1);
    },
  };
}

/** An answer of another shape is a failure, and the page stays. */
function decodeProducts(result: unknown): readonly ProductOption[] {
  if (Array.isArray(result) && result.every(isProduct)) return result;
  throw new TypeError('expected a list of products');
}

function isProduct(value: unknown): value is ProductOption {
  const { name, editions } = (value ?? {}) as { name?: unknown; editions?: unknown };
  return typeof name === 'string' && Array.isArray(editions) && editions.every(isEdition);
}

function isEdition(value: unknown): boolean {
  const { name, priceFen } = (value ?? {}) as { name?: unknown; priceFen?: unknown };
  return typeof name === 'string' && typeof priceFen === 'number';
}
