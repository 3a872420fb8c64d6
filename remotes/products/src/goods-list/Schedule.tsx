import type { Edition } from '@banyan/contract/products';
import { productsDomain } from '@banyan/domain-products';
import { ActForm, ItemRow, TextItem } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { actTexts } from './actTexts.js';
import styles from './goods.module.css';
import { hasPassed, instantIn, localIn } from './localTimes.js';

type Values = { readonly saleFrom: string; readonly saleTo: string };

/** Puts an edition on sale from an instant on, until another, or both. */
export function Schedule({ edition }: { readonly edition: Edition }) {
  const { schedule: text } = useTexts(actTexts);
  const { api } = useDomain(productsDomain);
  const [setState] = api.useSetStateMutation();
  const { id, version, saleFrom, saleTo } = edition;
  return (
    <ActForm<Values>
      title={text.title}
      version={version}
      initial={{ saleFrom: localIn(saleFrom), saleTo: localIn(saleTo) }}
      labels={text.fields}
      blames={{ WINDOW_TURNED: { field: 'saleTo', text: text.turned } }}
      done={text.done}
      send={(values, seen) =>
        setState({
          id,
          ...seen,
          to: 'on_sale',
          saleFrom: instantIn(values.saleFrom),
          saleTo: instantIn(values.saleTo),
        })
      }
    >
      <p className={styles['hint']}>{text.hint}</p>
      <ItemRow>
        <TextItem name="saleFrom" max={16} type="datetime-local" />
        <TextItem name="saleTo" max={16} type="datetime-local" rules={[endRule(text)]} />
      </ItemRow>
    </ActForm>
  );
}

type Faults = Readonly<Record<'turned' | 'past' | 'neither', string>>;

/** What is wrong with an end, by the start that is beside it. */
function endRule(faults: Faults) {
  return ({ getFieldValue }: { readonly getFieldValue: (name: string) => unknown }) => ({
    validator: (_rule: unknown, saleTo = ''): Promise<void> => {
      const fault = faultOf({
        saleFrom: (getFieldValue('saleFrom') as string | undefined) ?? '',
        saleTo,
      });
      return fault === null ? Promise.resolve() : Promise.reject(new Error(faults[fault]));
    },
  });
}

function faultOf({ saleFrom, saleTo }: Values): keyof Faults | null {
  if (saleTo === '') return saleFrom === '' ? 'neither' : null;
  if (hasPassed(saleTo)) return 'past';
  // What a field of a day and a time gives sorts by itself.
  return saleFrom !== '' && saleTo <= saleFrom ? 'turned' : null;
}
