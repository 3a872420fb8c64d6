import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatYuan } from '@banyan/rules';
import { PlainButton } from '@banyan/ui';
import parts from '../portal-frame/portalParts.module.css';
import styles from './orderPage.module.css';
import { orderPageTexts } from './orderPageTexts.js';
import type { Trouble, usePlacing } from './usePlacing.js';

type Props = {
  readonly trouble: Trouble | null;
  readonly placing: Pick<ReturnType<typeof usePlacing>, 'place' | 'agree' | 'signIn'>;
};

/** Why the order was not placed, and what to do about it. */
export function TroubleNote({ trouble, placing: { place, agree, signIn } }: Props) {
  const text = useTexts(orderPageTexts);
  if (trouble === null) return null;
  return (
    <div role="alert" className={styles['trouble']}>
      {trouble.kind === 'price' && (
        <p>{text.changed(formatYuan(trouble.beforeFen), formatYuan(trouble.afterFen))}</p>
      )}
      {trouble.kind === 'pending' && (
        <>
          <p>{text.same}</p>
          <p className={styles['acts']}>
            <Link className={parts['link']} to={`/payMent?order=${trouble.id}`}>
              {text.pay}
            </Link>
            <PlainButton look="link" onClick={() => void place(true)}>
              {text.another}
            </PlainButton>
          </p>
        </>
      )}
      {trouble.kind === 'consent' && (
        <>
          <p>
            {text.consent}{' '}
            <a href="/privacy?kind=terms" target="_blank" rel="noopener">
              {text.terms}
            </a>
          </p>
          <PlainButton look="plain" onClick={() => void agree(trouble.version)}>
            {text.accept}
          </PlainButton>
        </>
      )}
      {trouble.kind === 'session' && (
        <>
          <p>{text.ended}</p>
          <PlainButton look="plain" onClick={signIn}>
            {text.signIn}
          </PlainButton>
        </>
      )}
      {trouble.kind === 'other' && (
        <p>
          {trouble.words}{' '}
          {trouble.mayContact && (
            <Link className={parts['link']} to="/aboutUs">
              {text.contact}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
