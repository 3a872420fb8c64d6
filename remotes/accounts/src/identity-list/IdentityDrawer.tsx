import type { IdentityCheck, IdentityDetail } from '@banyan/contract/identities';
import { identitiesDomain } from '@banyan/domain-identities';
import { Asked } from '@banyan/lists';
import { RecordDrawer } from '@banyan/lists/record';
import { Alert, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, isFields } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { useEffect, useState } from 'react';
import { About } from './About.js';
import { Decide, type Decision } from './Decide.js';
import styles from './identity.module.css';
import type { CheckPlace } from './identityList.js';
import { identityTexts } from './identityTexts.js';
import { Pictures } from './Pictures.js';

type Props = {
  readonly id: string;
  readonly list: CheckPlace;
  readonly rows: readonly IdentityCheck[];
};

/** The drawer of a check above its list: pictures next to the stated data, and the decision. */
export function IdentityDrawer({ id, list, rows }: Props) {
  const host = useHost();
  const { api } = useDomain(identitiesDomain);
  const check = api.useCheckQuery({ id });
  const mayDecide = host.isAuth('identities.decide');
  const state = check.currentData?.state;
  const claimed = useClaim(id, mayDecide && state === 'review');
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const canReview = mayDecide && state === 'review' && claimed === null;
  const begin = (decision: Decision) => () => {
    if (canReview) setDeciding(decision);
  };
  // The next one on the page, noted before the decision removes this one.
  const next = rows[rows.findIndex((row) => row.id === id) + 1]?.id ?? null;
  return (
    <RecordDrawer
      title={id}
      list={list}
      drafts={[]}
      rows={rows}
      width={860}
      keys={{ a: begin('verified'), r: begin('rejected') }}
    >
      <Asked query={check}>
        {(found) =>
          found === null ? (
            <Skeleton active />
          ) : (
            <div className={styles['detail']}>
              <Said check={found} claimed={claimed} />
              {mayDecide && claimed === null && (
                <Decide
                  key={id}
                  check={found}
                  deciding={deciding}
                  onDeciding={setDeciding}
                  onDecided={() => {
                    setDeciding(null);
                    if (state === 'review') list.open(next, { replace: next !== null });
                  }}
                />
              )}
              <div className={styles['columns']}>
                <Pictures key={id} id={id} sides={found.pictures} />
                <About check={found} />
              </div>
            </div>
          )
        }
      </Asked>
    </RecordDrawer>
  );
}

type SaidProps = { readonly check: IdentityDetail; readonly claimed: string | null };

function Said({ check, claimed }: SaidProps) {
  const text = useTexts(identityTexts);
  if (check.state === 'withdrawn') return <Alert type="info" showIcon title={text.withdrawn} />;
  if (claimed === null || check.state !== 'review') return null;
  const { reviewingBy, reviewingUntil } = check;
  const title =
    reviewingBy === null || reviewingUntil === null
      ? claimed
      : text.claimed(reviewingBy, formatInstant(reviewingUntil));
  return <Alert type="warning" showIcon role="alert" title={title} />;
}

/** Claims an open check for ten minutes. Returns the refusal; null: no other reviewer has it. */
function useClaim(id: string, isWanted: boolean): string | null {
  const { api } = useDomain(identitiesDomain);
  const [claim] = api.useClaimMutation();
  const [refusal, setRefusal] = useState<{ readonly id: string; readonly said: string } | null>(
    null,
  );
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOpen = true;
    void claim({ id }).then(({ error }) => {
      const isClaimed = isFields(error) && error['code'] === 'CLAIMED';
      if (isOpen) setRefusal(isClaimed ? { id, said: String(error['message']) } : null);
    });
    return () => {
      isOpen = false;
    };
  }, [claim, id, isWanted]);
  return refusal?.id === id ? refusal.said : null;
}
