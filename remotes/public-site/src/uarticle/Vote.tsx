import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { thing } from '@banyan/rules';
import { useServices } from '@banyan/store';
import { useState } from 'react';
import styles from './article.module.css';
import { articleTexts } from './articleTexts.js';

type State =
  | { readonly kind: 'open' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'sent'; readonly isUseful: boolean };

/** Whether a tutorial was helpful. */
export function Vote({ slug }: { readonly slug: string }) {
  const text = useTexts(articleTexts);
  const { post } = useServices();
  const [state, setState] = useState<State>({ kind: 'open' });
  const vote = async (useful: boolean): Promise<void> => {
    setState({ kind: 'sending' });
    const reply = await post('PublicArticle/Vote', { slug, useful }, thing);
    setState(
      reply.success
        ? { kind: 'sent', isUseful: useful }
        : { kind: 'failed', reason: reply.error.message },
    );
  };
  return (
    <section className={styles['vote']} aria-label={text.helpful}>
      {state.kind === 'sent' ? (
        <p role="status">
          {state.isUseful ? text.thanks : text.better}{' '}
          {!state.isUseful && <Link to="/aboutUs">{text.contact}</Link>}
        </p>
      ) : (
        <>
          <span>{text.helpful}</span>
          {([true, false] as const).map((useful) => (
            <button
              key={String(useful)}
              type="button"
              aria-busy={state.kind === 'sending'}
              onClick={() => {
                if (state.kind !== 'sending') void vote(useful);
              }}
            >
              {useful ? text.yes : text.no}
            </button>
          ))}
          {state.kind === 'failed' && <span role="alert">{state.reason}</span>}
        </>
      )}
    </section>
  );
}
