import { useSearchParams } from '@banyan/platform/router';
import { useMemo } from 'react';
import { type MessageSearch, readSearch, writeSearch } from './messageSearch.js';

const MESSAGE_PARAMETER = 'message';

/** The list, and which message stands open beside it. */
export function useMessageAddress() {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const search = readSearch(params);
    return {
      search,
      messageId: params.get(MESSAGE_PARAMETER),
      /** Any change but that of the page itself goes back to the first page. */
      change: (next: Partial<MessageSearch>, options: { readonly replace?: boolean } = {}) => {
        setParams(writeSearch(params, { ...search, page: 1, ...next }), options);
      },
      show: (id: string | null) => {
        const next = new URLSearchParams(params);
        if (id === null) next.delete(MESSAGE_PARAMETER);
        else next.set(MESSAGE_PARAMETER, id);
        setParams(next);
      },
    };
  }, [params, setParams]);
}
