import type { HubEvent, Language } from '@banyan/contract';
import { useLocation } from '@banyan/platform/router';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type RenderAppOptions, renderApp } from './renderApp.js';

export type Body = Readonly<Record<string, unknown>>;
type Row = { readonly id: string };

/** What differs from list to list: all else holds for every list. */
export type ListUnderTest<R extends Row> = {
  readonly Page: ComponentType;
  readonly options?: RenderAppOptions;
  /** Words of the address that say which list it is; empty: none. */
  readonly own?: string;
  /** The call that answers with a page of it. */
  readonly call: string;
  readonly row: (number: number) => R;
  /** A text of that row alone. */
  readonly says: (number: number) => string | RegExp;
  /** What the table is called, in Chinese. */
  readonly label: string;
  readonly filter: {
    /** Words of the address, with what they ask of the services. */
    readonly address: string;
    readonly asks: object;
    /** Words that mean nothing. */
    readonly nonsense: string;
    /** A field that is typed into, its word, and what a text in it asks of the services; left out where there is none. */
    readonly typed?: { readonly label: string; readonly word: string; readonly asks: object };
  };
  /** A column that can be sorted by; left out where the usual order is the only one. */
  readonly sort?: { readonly column: string; readonly by: string };
  readonly empty: Readonly<Record<Language, { readonly filtered: string; readonly none: string }>>;
  readonly live?: { readonly event: HubEvent; readonly changed: R };
  /** The call that answers with the whole list as a file. */
  readonly exports?: string;
};

function Address() {
  const { search } = useLocation();
  return <output aria-label="address">{decodeURIComponent(search)}</output>;
}

export const address = (): string => screen.getByLabelText('address').textContent;

/** Renders a list over its own answer to its own call. */
export function showList<R extends Row>({
  Page,
  call,
  own = '',
  options: usual,
  row,
}: ListUnderTest<R>) {
  const page = (number: number, records = 45) => ({ records, results: [row(number)] });

  return function show(
    query: string,
    answer: (body: Body) => unknown = ({ page: number }) => page(Number(number)),
    options: RenderAppOptions = {},
  ) {
    const asked: Body[] = [];
    const words = [own, query].filter((part) => part !== '').join('&');
    const calls = {
      ...usual?.calls,
      [call]: (body: Body) => {
        asked.push(body);
        return answer(body);
      },
    };
    const shown = (
      <>
        <Page />
        <Address />
      </>
    );
    const app = renderApp(shown, {
      ...usual,
      ...options,
      path: words === '' ? '/' : `/?${words}`,
      calls,
    });
    return { ...app, asked, last: () => asked.at(-1) };
  };
}
