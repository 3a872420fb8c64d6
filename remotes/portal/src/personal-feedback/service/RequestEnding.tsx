import type { MyServiceDetail } from '@banyan/contract/service-requests';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId, PlainButton } from '@banyan/ui';
import { useState } from 'react';
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
      <Failure of={error} />
    </div>
  );
}

function Cancel({ id }: { readonly id: string }) {
  const text = useTexts(serviceTexts).cancel;
  const { api } = useDomain(myServiceDomain);
  const [cancel, { isLoading, error }] = api.useCancelMutation();
  const [isAsking, setAsking] = useState(false);
  const [key] = useState(newId);
  if (!isAsking) {
    return (
      <div className={styles['ending']}>
        <PlainButton
          look="plain"
          onClick={() => {
            setAsking(true);
          }}
        >
          {text.act}
        </PlainButton>
      </div>
    );
  }
  return (
    <div className={styles['ask']}>
      <p>{text.ask}</p>
      <Failure of={error} />
      <div className={styles['adding']}>
        <PlainButton
          look="danger"
          isBusy={isLoading}
          onClick={() => {
            if (!isLoading) void cancel({ id, key });
          }}
        >
          {text.sure}
        </PlainButton>
        <PlainButton
          look="plain"
          onClick={() => {
            setAsking(false);
          }}
        >
          {text.keep}
        </PlainButton>
      </div>
    </div>
  );
}

type FailureProps = { readonly of: { readonly message?: string | undefined } | undefined };

function Failure({ of: failure }: FailureProps) {
  if (failure === undefined) return null;
  return (
    <p role="alert" className={styles['fault']}>
      {failure.message}
    </p>
  );
}
