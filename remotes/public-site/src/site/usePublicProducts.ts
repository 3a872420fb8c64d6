import type { ProductOption } from '@banyan/contract/products';
import { type Answer, useAnswer } from './useAnswer.js';

const NOTHING = {};

export function usePublicProducts(): {
  readonly answer: Answer<readonly ProductOption[]>;
  readonly retry: () => void;
} {
  return useAnswer('Product/GetPublicList', NOTHING, decodeProducts);
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
