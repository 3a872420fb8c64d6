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
  /** Its pages have no numbers: each says what the next one begins after. */
  readonly isKeyset?: true;
  /** The call that answers with the whole list as a file. */
  readonly exports?: string;
};

function Address() {
  const { search } = useLocation();
  return <output aria-label="address">{decodeURIComponent(search)}</output>;
}

export const address = (): string => screen.getByLabelText('address').textContent;

/** How a list turns its pages: by their numbers, or by where they begin. */
export type Paging = {
  /** The words of the address for a page, and what they ask. */
  readonly word: (page: number) => string;
  readonly asks: (page: number) => object;
  readonly isFirst: (body: Body) => boolean;
  readonly answer: (results: readonly Row[], page?: number) => object;
  readonly numberIn: (body: Body) => number;
  /** What a reader presses for the second page. */
  readonly second: (shape: 'table' | 'cards') => HTMLElement;
};

const NUMBERED: Paging = {
  word: (page) => `page=${page}`,
  asks: (page) => ({ page }),
  isFirst: ({ page }) => page === 1,
  answer: (results) => ({ records: results.length === 0 ? 0 : 45, results }),
  numberIn: ({ page }) => Number(page),
  second: (shape) => screen.getByTitle(shape === 'table' ? '2' : /Next Page|下一页/),
};

const KEYSET: Paging = {
  word: (page) => `after=place-${page}`,
  asks: (page) => ({ after: `place-${page}` }),
  isFirst: ({ after, before }) => after === undefined && before === undefined,
  answer: (results, page = 1) => ({
    results,
    next: results.length === 0 ? null : `place-${page + 1}`,
    previous: page > 1 ? `place-${page}` : null,
    total: results.length === 0 ? 0 : 45,
    totalIs: 'exact',
  }),
  numberIn: ({ after }) => Number(/\d+$/.exec(String(after))?.[0] ?? 1),
  second: () => screen.getByRole('link', { name: '下一页' }),
};

export function pagingOf({ isKeyset }: Pick<ListUnderTest<Row>, 'isKeyset'>): Paging {
  return isKeyset === true ? KEYSET : NUMBERED;
}

/** Renders a list over its own answer to its own call. */
export function showList<R extends Row>({
  Page,
  call,
  own = '',
  options: usual,
  row,
  isKeyset,
}: ListUnderTest<R>) {
  const paging = pagingOf(isKeyset === true ? { isKeyset } : {});
  const usualAnswer = (body: Body) => {
    const number = paging.numberIn(body);
    return paging.answer([row(number)], number);
  };

  return function show(
    query: string,
    answer: (body: Body) => unknown = usualAnswer,
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
