import type { MyServiceDetail } from '@banyan/contract/service-requests';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { useState } from 'react';
import { AskFirst } from '../../portal-frame/AskFirst.js';
import styles from '../feedback.module.css';
import { Rating } from '../Rating.js';
import { myServiceDomain } from './myServiceDomain.js';
import { serviceTexts } from './serviceTexts.js';

type Props = { readonly request: Pick<MyServiceDetail, 'id' | 'state' | 'rating'> };

/** Cancelling it before it begins, and saying how it went once it is done. */
export function RequestEnding({ request: { id, state, rating } }: Props) {
  const text = useTexts(serviceTexts);
  const { api } = useDomain(myServiceDomain);
  const [rate, { isLoading, error }] = api.useRateMutation();
  const [key] = useState(newId);
  if (state === 'requested' || state === 'scheduled') return <Cancel id={id} />;
  if (state !== 'done') return null;
  return (
    <div className={styles['ending']}>
      <Rating
        question={text.rate}
        rating={rating}
        onRate={(given) => {
          if (!isLoading) void rate({ id, key, rating: given });
        }}
      />
      {error !== undefined && (
        <p role="alert" className={styles['fault']}>
          {error.message}
        </p>
      )}
    </div>
  );
}

function Cancel({ id }: { readonly id: string }) {
  const text = useTexts(serviceTexts).cancel;
  const { api } = useDomain(myServiceDomain);
  const [cancel, { isLoading, error }] = api.useCancelMutation();
  const [key] = useState(newId);
  return (
    <div className={styles['ending']}>
      <AskFirst
        act={text.act}
        ask={text.ask}
        sure={text.sure}
        cancel={text.keep}
        isBusy={isLoading}
        fault={error?.message}
        onSure={() => void cancel({ id, key })}
      />
    </div>
  );
}
