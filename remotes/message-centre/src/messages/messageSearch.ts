import type { RequestOf } from '@banyan/contract';
import {
  type MESSAGE_CALLS,
  MESSAGE_CODES,
  type MessageCode,
  type MessageFilter,
} from '@banyan/contract/messages';
import { isDay } from '@banyan/rules';
import { withWords } from '@banyan/ui';

export const PAGE_SIZES = [20, 50, 100] as const;
/** The services page no further (contract, paging). */
const LAST_PAGE = 10_000;

/** What the address says of the list: it can be shared, reloaded and gone back to. */
export type MessageSearch = {
  readonly code: MessageCode;
  readonly state: 'unread' | 'read' | null;
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly page: number;
  readonly pageSize: (typeof PAGE_SIZES)[number];
};

/** The address is foreign: what it says wrongly counts as not said. */
export function readSearch(params: URLSearchParams): MessageSearch {
  const text = (name: string): string => params.get(name) ?? '';
  const day = (name: string): string => (isDay(text(name)) ? text(name) : '');
  const state = text('state');
  return {
    code: MESSAGE_CODES.find((code) => code === text('code')) ?? MESSAGE_CODES[0],
    state: state === 'unread' || state === 'read' ? state : null,
    text: text('text').slice(0, 64),
    from: day('from'),
    to: day('to'),
    page: Math.min(LAST_PAGE, Math.max(1, Math.floor(Number(text('page'))) || 1)),
    pageSize: PAGE_SIZES.find((size) => String(size) === text('size')) ?? PAGE_SIZES[0],
  };
}

/** Writes the list's own words and leaves the others, such as the tab's name and the open message, as they are. */
export function writeSearch(params: URLSearchParams, search: MessageSearch): URLSearchParams {
  const { code, state, text, from, to, page, pageSize } = search;
  return withWords(params, {
    code: code === MESSAGE_CODES[0] ? '' : code,
    state: state ?? '',
    text: text.trim(),
    from,
    to,
    page: page === 1 ? '' : String(page),
    size: pageSize === PAGE_SIZES[0] ? '' : String(pageSize),
  });
}

/** The wire's filter: what is not asked for is not sent. */
export function toFilter({ code, state, text, from, to }: MessageSearch): MessageFilter {
  return {
    code,
    ...(state === null ? {} : { unread: state === 'unread' }),
    ...(text === '' ? {} : { text }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
}

export function toQuery(
  search: MessageSearch,
): RequestOf<typeof MESSAGE_CALLS, 'BusMessage/GetMessageList'> {
  return { ...toFilter(search), page: search.page, pageSize: search.pageSize };
}

/** Beside the code, which is a tab and no filter. */
export function isFiltered({ state, text, from, to }: MessageSearch): boolean {
  return state !== null || text !== '' || from !== '' || to !== '';
}
