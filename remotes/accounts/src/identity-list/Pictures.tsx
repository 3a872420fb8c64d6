import type { IdentitySide } from '@banyan/contract/identities';
import { Alert, Button, Flex } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { useServices } from '@banyan/store';
import { useEffect, useState } from 'react';
import styles from './identity.module.css';
import { identityTexts } from './identityTexts.js';

type Props = { readonly id: string; readonly sides: readonly IdentitySide[] };

/** Both sides of the card. Each look is written down, and nothing of it is kept. */
export function Pictures({ id, sides }: Props) {
  const { pictures: text } = useTexts(identityTexts);
  return (
    <section aria-labelledby="identity-pictures">
      <h3 id="identity-pictures">{text.heading}</h3>
      {sides.length === 0 && <p className={styles['muted']}>{text.none}</p>}
      {sides.map((side) => (
        <Picture key={side} id={id} side={side} />
      ))}
    </section>
  );
}

const LARGEST = 4;
const QUARTER = 90;

function Picture({ id, side }: { readonly id: string; readonly side: IdentitySide }) {
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

type Loadable =
  | { readonly status: 'pending' | 'failed' }
  | { readonly status: 'loaded'; readonly address: string };

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
