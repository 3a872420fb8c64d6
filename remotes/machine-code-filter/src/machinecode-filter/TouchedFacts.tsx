import type { BlockEffect, Touched } from '@banyan/contract/machine-codes';
import { CustomerLink } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { Facts } from '@banyan/ui';
import { blockTexts } from './blockTexts.js';

type Props = { readonly touched: Touched; readonly effects: readonly BlockEffect[] };

/** How many devices, customers and activations entries concern. */
export function TouchedFacts({ touched, effects }: Props) {
  const { touched: text } = useTexts(blockTexts);
  const { devices, customers, activations, named } = touched;
  const shown = (count: number) => count.toLocaleString('en');
  return (
    <section aria-label={text.title}>
      <h3>{text.title}</h3>
      <Facts
        facts={[
          [text.devices, shown(devices)],
          [
            text.customers,
            <span key="customers">
              {customers === 0 && '0'}
              {named.map(({ id, name }) => (
                <span key={id}>
                  {name} <CustomerLink id={id} />{' '}
                </span>
              ))}
              {customers > named.length && text.others(shown(customers))}
            </span>,
          ],
          ...(effects.includes('activate')
            ? [[text.activations, shown(activations)] as const]
            : []),
        ]}
      />
      {customers > 0 && effects.includes('signIn') && <p>{text.signedOut}</p>}
    </section>
  );
}
