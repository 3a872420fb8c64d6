import type { Term } from '@banyan/contract/products';
import { CODE_OUTCOMES } from '@banyan/contract/shop';
import { ordersDomain } from '@banyan/domain-orders';
import { Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { formatYuan } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { byHandTexts } from './byHandTexts.js';

/** What is chosen costs so much at the moment, the adjustment included. */
export function PriceByHand() {
  const text = useTexts(byHandTexts);
  const outcomes = useWords(CODE_OUTCOMES);
  const edition = Form.useWatch<string | undefined>('edition') ?? '';
  const term = Form.useWatch<Term | undefined>('term');
  const seats = Form.useWatch<number | null | undefined>('seats') ?? 0;
  const code = (Form.useWatch<string | undefined>('code') ?? '').trim();
  const adjust = Form.useWatch<number | null | undefined>('adjust') ?? 0;
  const { api } = useDomain(ordersDomain);
  const skip = edition === '' || term === undefined || seats < 1;
  const choice = { edition, term: term ?? 'y1', seats, ...(code === '' ? {} : { code }) };
  const { currentData: quote, error } = api.useQuoteQuery(choice, { skip });
  if (skip) return null;
  if (error !== undefined) return <p role="status">{text.withdrawn}</p>;
  if (quote === undefined) return <p role="status">…</p>;
  const { totalFen, discountFen, code: said } = quote;
  const total = formatYuan(Math.max(0, totalFen + Math.round(adjust * 100)));
  return (
    <p role="status">
      {text.total} <strong>{total}</strong>
      {discountFen > 0 && text.off(formatYuan(discountFen))}
      {said !== null && said.outcome !== 'accepted' && ` ${outcomes[said.outcome]}`}
    </p>
  );
}
