import { inBothLanguages } from '@banyan/contract';
import { useTexts } from '@banyan/platform/language';
import { messageOf, shanghaiDay } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { PlainButton } from '@banyan/ui';
import { myDataDomain } from '../my-data/myDataDomain.js';
import styles from './leavingCard.module.css';

const texts = inBothLanguages({
  title: [
    (day: string) => `您的账户将于 ${day} 删除`,
    (day: string) => `Your account will be deleted on ${day}`,
  ],
  until: [
    '在此之前，其他功能暂停使用。撤销后一切恢复，已取消的订单除外。',
    'Until then nothing else can be used. If you keep the account, everything comes back except for orders that were cancelled.',
  ],
  keep: ['撤销注销', 'Keep my account'],
});

/** Shown to a customer who is leaving, instead of a page or above the few that stay open. */
export function LeavingCard({ until }: { readonly until: string }) {
  const text = useTexts(texts);
  const { api } = useDomain(myDataDomain);
  const [cancel, { isLoading, error }] = api.useCancelLeavingMutation();
  return (
    <section className={styles['card']} aria-labelledby="leaving">
      <h2 id="leaving">{text.title(shanghaiDay(new Date(until)))}</h2>
      <p>{text.until}</p>
      {error !== undefined && <p role="alert">{messageOf(error)}</p>}
      <PlainButton isBusy={isLoading} onClick={() => void cancel({})}>
        {text.keep}
      </PlainButton>
    </section>
  );
}
