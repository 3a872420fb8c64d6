import type { InvoiceState } from '@banyan/contract/invoices';
import { useSearchParams } from '@banyan/platform/router';
import { withWords } from '@banyan/ui';

export const STATES: readonly InvoiceState[] = ['applied', 'issued', 'rejected'];
export const PAGE_SIZE = 20;

export type InvoiceSearch = {
  readonly text: string;
  readonly state: InvoiceState | null;
  readonly page: number;
};

export function useInvoiceSearch() {
  const [params, setParams] = useSearchParams();
  const search: InvoiceSearch = {
    text: (params.get('text') ?? '').slice(0, 64),
    state: STATES.find((state) => state === params.get('state')) ?? null,
    page: Math.min(10_000, Math.max(1, Math.floor(Number(params.get('page'))) || 1)),
  };
  const change = (next: Partial<InvoiceSearch>): void => {
    const { text, state, page } = { ...search, page: 1, ...next };
    const words = { text: text.trim(), state: state ?? '', page: page === 1 ? '' : String(page) };
    setParams(withWords(params, words));
  };
  return { search, change };
}
