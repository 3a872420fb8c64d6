import type { Catalogue, SoldEdition } from '@banyan/contract/shop';
import { type Answer, useAnswer } from './useAnswer.js';

const NOTHING = {};

export function useCatalogue(): {
  readonly answer: Answer<Catalogue>;
  readonly retry: () => void;
} {
  return useAnswer('Shop/GetCatalogue', NOTHING, decodeCatalogue);
}

/** An answer of another shape is a failure, and the page stays. By hand: the schema would weigh more than the page. */
function decodeCatalogue(result: unknown): Catalogue {
  if (isCatalogue(result)) return result;
  throw new TypeError('expected what is on sale');
}

type Fields<T> = { readonly [K in keyof T]?: unknown };

function isCatalogue(value: unknown): value is Catalogue {
  const { products } = (value ?? {}) as Fields<Catalogue>;
  return isListOf(products, isProduct) && typeof (value as Catalogue).priceRevision === 'number';
}

function isProduct(value: unknown): boolean {
  const { id, editions } = (value ?? {}) as Fields<Catalogue['products'][number]>;
  return typeof id === 'string' && isListOf(editions, isEdition);
}

function isEdition(value: unknown): boolean {
  const { id, name, summary, points, terms, ...numbers } = (value ?? {}) as Fields<SoldEdition>;
  return (
    typeof id === 'string' &&
    isText(name) &&
    isText(summary) &&
    isListOf(points, isText) &&
    isListOf(terms, isTerm) &&
    typeof numbers.devicesPerSeat === 'number' &&
    typeof numbers.seatsMin === 'number'
  );
}

function isTerm(value: unknown): boolean {
  const { id, priceFen } = (value ?? {}) as Fields<SoldEdition['terms'][number]>;
  return typeof id === 'string' && typeof priceFen === 'number';
}

function isText(value: unknown): boolean {
  const { zh, en } = (value ?? {}) as { readonly zh?: unknown; readonly en?: unknown };
  return typeof zh === 'string' && typeof en === 'string';
}

function isListOf(value: unknown, is: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(is);
}
