import type { Edition } from '@banyan/contract/products';
import { keysetPage, type RenderAppOptions, renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import { GoodsListPage } from '../goods-list/GoodsListPage.js';

export type Body = Readonly<Record<string, unknown>>;

const ACTS = ['SaveEdition', 'SetState', 'SetPrice', 'Reorder', 'Remove'];

/** The list of products over these editions; what is sent is kept, by the name of its call. */
export function showGoods(
  query: string,
  editions: readonly Edition[],
  options: RenderAppOptions = {},
) {
  const sent: (readonly [string, Body])[] = [];
  const record = (call: string): [string, unknown] => [
    `Product/${call}`,
    (body: Body) => {
      sent.push([call, body]);
      return editions[0] ?? {};
    },
  ];
  const app = renderApp(<GoodsListPage />, {
    path: `/goods-list${query}`,
    permissions: ['products.view', 'products.edit', 'products.price'],
    ...options,
    calls: {
      'Product/GetAdminList': { version: 7, results: editions },
      'Product/GetPrices': keysetPage(),
      ...Object.fromEntries(ACTS.map(record)),
      ...options.calls,
    },
  });
  return { ...app, sent };
}

/** What a service says no with. */
export function refusal(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

export const drawer = async () => within(await screen.findByRole('dialog'));

/** A dialog over the drawer. */
export const over = async (title: string) =>
  within(await screen.findByRole('dialog', { name: title }));
