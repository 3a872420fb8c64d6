import type { Term } from '@banyan/contract/products';
import type { Choice, SoldEdition, SoldProduct } from '@banyan/contract/shop';

/** What is chosen, as the address has it: nothing in it says who chooses. */
export type Chosen = {
  readonly product: SoldProduct;
  readonly edition: SoldEdition;
  readonly term: SoldEdition['terms'][number];
  readonly seats: number;
  /** As it was typed; empty: no code. */
  readonly code: string;
  /** The licence that is renewed; null: a new licence is bought. */
  readonly licence: string | null;
};

const USUAL_TERM: Term = 'y1';
const MOST_CODE_SIGNS = 24;

/**
 * What an address chooses of what is sold; what it does not say, or what is not sold, is what is usual. Null: nothing is
 * sold.
 */
export function chosenIn(params: URLSearchParams, products: readonly SoldProduct[]): Chosen | null {
  const sold = products.filter(({ editions }) => editions.length > 0);
  const asked = params.get('edition');
  const product =
    sold.find(({ editions }) => editions.some(({ id }) => id === asked)) ??
    sold.find(({ id }) => id === params.get('product')) ??
    sold[0];
  const edition = product?.editions.find(({ id }) => id === asked) ?? usualOf(product);
  if (product === undefined || edition === undefined) return null;
  const term = termOf(edition, params.get('term'));
  if (term === undefined) return null;
  const code = (params.get('code') ?? '').slice(0, MOST_CODE_SIGNS);
  const seats = seatsOf(edition, params.get('seats'));
  return { product, edition, term, seats, code, licence: params.get('licence') };
}

/** An address renews a licence of an edition that is not sold any more, or not for so many seats. */
export function renewsUnsold(params: URLSearchParams, products: readonly SoldProduct[]): boolean {
  if (params.get('licence') === null) return false;
  const asked = params.get('edition');
  const edition = products.flatMap(({ editions }) => editions).find(({ id }) => id === asked);
  const seats = params.get('seats');
  return edition === undefined || (seats !== null && seatsOf(edition, seats) !== Number(seats));
}

/** The address of a choice. */
export function paramsOf({ edition, term, seats, code, licence }: Chosen): Record<string, string> {
  return {
    edition: edition.id,
    term: term.id,
    seats: String(seats),
    ...(code === '' ? {} : { code }),
    ...(licence === null ? {} : { licence }),
  };
}

/** What is asked of the services for a choice; its code goes along where it counts. */
export function choiceOf({ edition, term, seats, licence }: Chosen): Choice {
  const choice = { edition: edition.id, term: term.id, seats };
  return licence === null ? choice : { ...choice, licence };
}

/** A number of seats that an edition is sold for. */
export function seatsOf(
  { seatsMin, seatsMax }: Pick<SoldEdition, 'seatsMin' | 'seatsMax'>,
  typed: string | null,
): number {
  const seats = Number.parseInt(typed ?? '', 10);
  return Number.isNaN(seats) ? seatsMin : Math.min(seatsMax, Math.max(seatsMin, seats));
}

export function termOf({ terms }: SoldEdition, asked: string | null) {
  return (
    terms.find(({ id }) => id === asked) ?? terms.find(({ id }) => id === USUAL_TERM) ?? terms[0]
  );
}

function usualOf(product: SoldProduct | undefined): SoldEdition | undefined {
  return product?.editions.find(({ recommended }) => recommended) ?? product?.editions[0];
}
