import type { AuditKind, AuditQuery } from '@banyan/contract/security';
import { useSearchParams } from '@banyan/platform/router';
import { isDay } from '@banyan/rules';
import { withWords } from '@banyan/ui';
import { auditTexts } from './auditTexts.js';

export const KINDS = Object.keys(auditTexts.zh.kinds) as AuditKind[];
export const PAGE_SIZE = 20;

export type AuditSearch = {
  readonly kind: AuditKind | null;
  readonly account: string;
  readonly from: string;
  readonly to: string;
  readonly page: number;
};

export const NO_FILTER: AuditSearch = { kind: null, account: '', from: '', to: '', page: 1 };

/** The address is foreign: what it says wrongly counts as not said. */
export function readSearch(params: URLSearchParams): AuditSearch {
  const day = (name: string): string => {
    const text = params.get(name) ?? '';
    return isDay(text) ? text : '';
  };
  return {
    kind: KINDS.find((kind) => kind === params.get('kind')) ?? null,
    account: (params.get('account') ?? '').slice(0, 64),
    from: day('from'),
    to: day('to'),
    page: Math.min(10_000, Math.max(1, Math.floor(Number(params.get('page'))) || 1)),
  };
}

/** Writes the log's own words and leaves the others, such as the tab's name, as they are. */
export function writeSearch(params: URLSearchParams, search: AuditSearch): URLSearchParams {
  const { kind, account, from, to, page } = search;
  const words = {
    kind: kind ?? '',
    account: account.trim(),
    from,
    to,
    page: page === 1 ? '' : String(page),
  };
  return withWords(params, words);
}

export function toQuery({ kind, account, from, to, page }: AuditSearch): AuditQuery {
  return {
    ...(kind === null ? {} : { kind }),
    ...(account === '' ? {} : { account }),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
    page,
    pageSize: PAGE_SIZE,
  };
}

/** The log's state is its address: it can be shared, reloaded and gone back to. */
export function useAuditSearch() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const change = (next: Partial<AuditSearch>): void => {
    setParams(writeSearch(params, { ...search, page: 1, ...next }));
  };
  return { search, change };
}
