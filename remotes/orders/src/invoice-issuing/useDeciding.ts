import type { Invoice, InvoiceFormat } from '@banyan/contract/invoices';
import { ordersDomain } from '@banyan/domain-orders';
import { useTexts } from '@banyan/platform/language';
import { isConflict, messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useState } from 'react';
import type { Decision } from './decision.js';
import { issuingTexts } from './issuingTexts.js';

type Fields = { readonly reason: string; readonly number: string; readonly issuedOn: string };
type Answer = {
  readonly data?: Pick<Invoice, 'version'> | undefined;
  readonly error?: (Parameters<typeof messageOf>[0] & Parameters<typeof isConflict>[0]) | undefined;
};

/**
 * What a dialog does with an application. It names the version that the person saw when the dialog opened, or that its own
 * uploads have made; after a conflict, the one they see then.
 */
export function useDeciding(invoice: Invoice) {
  const text = useTexts(issuingTexts);
  const { api } = useDomain(ordersDomain);
  const [decideOn, deciding] = api.useDecideInvoiceMutation();
  const [attachTo] = api.useAttachInvoiceMutation();
  const [reverse, reversing] = api.useReverseInvoiceMutation();
  const [seen, setSeen] = useState(invoice.version ?? null);
  const [fault, setFault] = useState<string | null>(null);
  const { id } = invoice;
  const version = seen ?? invoice.version ?? 1;

  /** Resolves to whether it was done. */
  const settle = ({ data, error }: Answer): boolean => {
    if (error === undefined) {
      setFault(null);
      setSeen(data?.version ?? null);
      return true;
    }
    if (isConflict(error)) setSeen(null);
    setFault(isConflict(error) ? text.conflict : messageOf(error));
    return false;
  };

  return {
    fault,
    isBusy: deciding.isLoading || reversing.isLoading,
    attach: async (file: string, format: InvoiceFormat): Promise<boolean> =>
      settle(await attachTo({ id, version, file, format })),
    decide: async (decision: Decision, { reason, number, issuedOn }: Fields): Promise<boolean> => {
      const note = reason === '' ? {} : { note: reason };
      switch (decision) {
        case 'attached':
          return true;
        case 'reversing':
        case 'reversed':
          return settle(await reverse({ id, version, to: decision, ...note }));
        case 'issued':
          return settle(await decideOn({ id, version, decision, number, issuedOn }));
        case 'issuing':
          return settle(await decideOn({ id, version, decision }));
        case 'rejected':
        case 'applied':
          return settle(await decideOn({ id, version, decision, reason }));
      }
    },
  };
}
