import type { IdentityCheck, IdentityDetail, IdentitySide } from '@banyan/contract/identities';
import { identitiesDomain } from '@banyan/domain-identities';
import { Asked } from '@banyan/lists';
import { RecordDrawer, useClaim } from '@banyan/lists/record';
import { Alert, Button, Flex, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain, useServices } from '@banyan/store';
import { useEffect, useState } from 'react';
import { About } from './About.js';
import { Decide, type Decision } from './Decide.js';
import styles from './identity.module.css';
import type { CheckPlace } from './identityList.js';
import { identityTexts } from './identityTexts.js';

const LARGEST = 4;
const QUARTER = 90;

type Loadable =
  | { readonly status: 'pending' | 'failed' }
  | { readonly status: 'loaded'; readonly address: string };

type Props = {
  readonly id: string;
  readonly list: CheckPlace;
  readonly rows: readonly IdentityCheck[];
};

/** The drawer of a check above its list: pictures next to the stated data, and the decision. */
export function IdentityDrawer({ id, list, rows }: Props) {
  const text = useTexts(identityTexts);
  const host = useHost();
  const { api } = useDomain(identitiesDomain);
  const check = api.useCheckQuery({ id });
  const mayDecide = host.isAuth('identities.decide');
  const state = check.currentData?.state;
  const [claim] = api.useClaimMutation();
  const claimed = useClaim(claim, id, mayDecide && state === 'review');
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const canReview = mayDecide && state === 'review' && claimed === null;
  const begin = (decision: Decision) => () => {
    if (canReview) setDeciding(decision);
  };
  // The next one on the page, noted before the decision removes this one.
  const next = rows[rows.findIndex((row) => row.id === id) + 1]?.id ?? null;
  return (
    <RecordDrawer
      title={text.title(id)}
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
              <div className={styles[found.pictures.length > 0 ? 'columns' : 'detail']}>
                <Pictures key={id} id={id} sides={found.pictures} />
                <About check={found} />
              </div>
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

type PicturesProps = { readonly id: string; readonly sides: readonly IdentitySide[] };

/** Both sides of the card. Each look is written down, and nothing of it is kept. */
function Pictures({ id, sides }: PicturesProps) {
  const { pictures: text } = useTexts(identityTexts);
  return (
    <section aria-labelledby="identity-pictures">
      <h3 id="identity-pictures">{text.heading}</h3>
      {sides.length === 0 && <p className={styles['muted']}>{text.none}</p>}
      {sides.map((side) => (
        <IdentityPicture key={side} id={id} side={side} />
      ))}
    </section>
  );
}

function IdentityPicture({ id, side }: { readonly id: string; readonly side: IdentitySide }) {
  const { pictures: text } = useTexts(identityTexts);
  const [picture, again] = usePicture(id, side);
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  if (picture.status === 'failed') {
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        title={text.failed}
        action={
          <Button size="small" onClick={again}>
            {text.retry}
          </Button>
        }
      />
    );
  }
  return (
    <figure className={styles['picture']}>
      <div className={styles['frame']}>
        {picture.status === 'loaded' && (
          <img
            src={picture.address}
            alt={text[side]}
            style={{ transform: `rotate(${turn}deg) scale(${zoom})` }}
          />
        )}
      </div>
      <figcaption>
        <span>{text[side]}</span>
        <Flex gap={4}>
          <Button
            size="small"
            disabled={zoom <= 1}
            aria-label={`${text.smaller} ${text[side]}`}
            onClick={() => {
              setZoom(Math.max(1, zoom - 0.5));
            }}
          >
            −
          </Button>
          <Button
            size="small"
            disabled={zoom >= LARGEST}
            aria-label={`${text.larger} ${text[side]}`}
            onClick={() => {
              setZoom(Math.min(LARGEST, zoom + 0.5));
            }}
          >
            +
          </Button>
          <Button
            size="small"
            aria-label={`${text.turn} ${text[side]}`}
            onClick={() => {
              setTurn(turn + QUARTER);
            }}
          >
            {text.turn}
          </Button>
        </Flex>
      </figcaption>
    </figure>
  );
}

/** The picture as long as it is on screen: its address is of this window alone, and ends with it. */
function usePicture(id: string, side: IdentitySide): readonly [Loadable, () => void] {
  const { download } = useServices();
  const [picture, setPicture] = useState<Loadable>({ status: 'pending' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    let address: string | null = null;
    void download('Identity/Picture', { id, side }, { signal: leaving.signal }).then((reply) => {
      if (leaving.signal.aborted) return;
      if (reply.success) address = URL.createObjectURL(reply.result.blob);
      setPicture(address === null ? { status: 'failed' } : { status: 'loaded', address });
    });
    return () => {
      leaving.abort();
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [download, id, side, attempt]);
  return [
    picture,
    () => {
      setPicture({ status: 'pending' });
      setAttempt(attempt + 1);
    },
  ];
}
