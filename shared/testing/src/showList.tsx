import type { HubEvent, Language } from '@banyan/contract';
import { useLocation } from '@banyan/platform/router';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type RenderAppOptions, renderApp } from './renderApp.js';

export type Body = Readonly<Record<string, unknown>>;
type Row = { readonly id: string };

/** What differs from list to list; all else is the same for every list. */
export type ListUnderTest<R extends Row> = {
  readonly Page: ComponentType;
  readonly options?: RenderAppOptions;
  /** Parameters of the address that select the list; empty: none. */
  readonly own?: string;
  /** The call that answers a page of the list. */
  readonly call: string;
  readonly row: (number: number) => R;
  /** A text that only this row contains. */
  readonly says: (number: number) => string | RegExp;
  /** The Chinese name of the table. */
  readonly label: string;
  readonly filter: {
    /** Parameters of the address, with the request that they cause. */
    readonly address: string;
    readonly asks: object;
    /** Invalid parameters. */
    readonly nonsense: string;
    /** A text field, its parameter, and the request that a text in it causes; left out if the list has no such field. */
    readonly typed?: { readonly label: string; readonly word: string; readonly asks: object };
  };
  /** A column that can be sorted by; left out where the usual order is the only one. */
  readonly sort?: { readonly column: string; readonly by: string };
  readonly empty: Readonly<Record<Language, { readonly filtered: string; readonly none: string }>>;
  readonly live?: { readonly event: HubEvent; readonly changed: R };
  /** Its pages have no numbers: each tells the cursor of the next. */
  readonly isKeyset?: true;
  /** The call that answers with the whole list as a file. */
  readonly exports?: string;
};

function Address() {
  const { search } = useLocation();
  return <output aria-label="address">{decodeURIComponent(search)}</output>;
}

export const address = (): string => screen.getByLabelText('address').textContent;

/** How a list is paged: by page numbers, or by cursors. */
export type Paging = {
  /** The address parameter for a page, and the request that it causes. */
  readonly word: (page: number) => string;
  readonly asks: (page: number) => object;
  readonly isFirst: (body: Body) => boolean;
  readonly answer: (results: readonly Row[], page?: number) => object;
  readonly numberIn: (body: Body) => number;
  /** The control that opens the second page. */
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

/** Renders a list with a faked answer to its call. */
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
