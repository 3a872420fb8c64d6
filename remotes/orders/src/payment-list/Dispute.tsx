import { type DeskDetail, SETTLEMENTS } from '@banyan/contract/finance';
import { ActForm, TextItem } from '@banyan/lists/record';
import { Alert, Flex } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { paymentsDomain } from '../domains/payments/index.js';
import styles from './payments.module.css';
import { paymentTexts } from './paymentTexts.js';

type Of = { readonly payment: DeskDetail };

/** What was proposed or decided of a payment that does not fit, and what may be. Nothing where nothing is disputed. */
export function Dispute({ payment }: Of) {
  const { dispute: text } = useTexts(paymentTexts);
  const host = useHost();
  const words = useWords(SETTLEMENTS);
  const { settle, settlements } = payment;
  if (settle === null && settlements.length === 0) return null;
  const mayDecide = settlements.length > 0 && host.isAuth('payments.edit');
  return (
    <section aria-labelledby="payment-dispute">
      <h3 id="payment-dispute">{text.heading}</h3>
      {settle !== null && (
        <Alert
          type={settle.secondBy === null ? 'warning' : 'info'}
          showIcon
          title={
            settle.secondBy === null
              ? text.proposed(settle.by, words[settle.as], settle.reason)
              : text.settled(settle.by, settle.secondBy, words[settle.as], settle.reason)
          }
        />
      )}
      {mayDecide && <p className={styles['rule']}>{text.hint}</p>}
      {mayDecide && <Decide payment={payment} />}
    </section>
  );
}

function Decide({ payment: { id, version, settle, settlements } }: Of) {
  const { dispute: text, acts } = useTexts(paymentTexts);
  const words = useWords(SETTLEMENTS);
  const { api } = useDomain(paymentsDomain);
  const [send] = api.useSettleMutation();
  return (
    <Flex gap="small" wrap>
      {settlements.map((as) => (
        <ActForm
          key={as}
          title={words[as]}
          version={version}
          initial={{ reason: settle?.as === as ? settle.reason : '' }}
          labels={{ reason: acts.reason }}
          isDangerous={as === 'refund'}
          done={text.done}
          send={({ reason }, seen) => send({ ...seen, id, as, reason })}
        >
          <p>{text.does[as]}</p>
          <TextItem name="reason" max={500} lines={2} required />
        </ActForm>
      ))}
    </Flex>
  );
}
