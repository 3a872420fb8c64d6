import type { BrowserContext } from 'playwright-core';

/** Whose cookies a program holds. */
export type Holder = Pick<BrowserContext, 'cookies'>;

/** A call of the services by another program that holds the person's cookies. */
export async function callAs(
  person: Holder,
  baseUrl: string,
  path: string,
  body: object = {},
): Promise<unknown> {
  const cookies = await person.cookies();
  const response = await fetch(`${baseUrl}/api/services/app/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: baseUrl,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { readonly success: boolean; readonly result: unknown };
  if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.result;
}

type OrderRow = {
  readonly id: string;
  readonly version: number;
  readonly amountFen: number;
  readonly state: string;
  readonly channel: string;
};

/** The first page of the orders that a filter finds. */
export async function ordersOf(
  person: BrowserContext,
  baseUrl: string,
  filter: object,
): Promise<readonly OrderRow[]> {
  const page = await callAs(person, baseUrl, 'Order/GetList', { filter });
  return (page as { readonly results: readonly OrderRow[] }).results;
}

/** The first of them. */
export async function orderOf(
  person: BrowserContext,
  baseUrl: string,
  filter: object,
): Promise<OrderRow> {
  const [order] = await ordersOf(person, baseUrl, filter);
  if (order === undefined) throw new Error('no order is like that');
  return order;
}
