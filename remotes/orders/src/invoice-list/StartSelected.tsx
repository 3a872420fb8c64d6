import { ordersDomain } from '@banyan/domain-orders';
import { BatchResult, type ManyProps, useManyActs } from '@banyan/lists';
import { ActButton } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { invoiceListTexts } from './invoiceListTexts.js';

/** Takes what is chosen into work. Numbers, refusals and reversals stay decisions on one application. */
export function StartSelected({ selection }: ManyProps) {
  const { many: text } = useTexts(invoiceListTexts);
  const { api } = useDomain(ordersDomain);
  const [start] = api.useStartInvoicesMutation();
  const { outcomes, asked, told } = useManyActs(selection);
  return (
    <>
      <span>{text.selected(selection.chosen.length)}</span>
      <ActButton {...text.start} send={() => told(start(asked()))} />
      <BatchResult outcomes={outcomes} />
    </>
  );
}
