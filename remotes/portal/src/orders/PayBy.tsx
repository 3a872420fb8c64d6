import { useTexts } from '@banyan/platform/language';
import { useCountdown } from '@banyan/ui';
import { useEffect, useRef, useState } from 'react';
import parts from '../portal-frame/portalParts.module.css';
import { clockOf } from './countdown.js';
import { orderActTexts } from './orderActTexts.js';

type Props = {
  readonly until: string;
  /** What the server's clock said when it was asked; undefined: the server is older than that. */
  readonly serverNow: string | undefined;
  /** The words around `12:40`. */
  readonly say: (clock: string) => string;
  /** Reads the order again, instead of guessing what has become of it. */
  readonly onOver: () => void;
};

const SAID_AT = [300, 60];

/** How long an order can still be paid, counted by the server's clock; read out twice only. */
export function PayBy({ until, serverNow, say, onOver }: Props) {
  const text = useTexts(orderActTexts);
  const [opened] = useState(Date.now);
  const left = useCountdown(
    Date.parse(until),
    serverNow === undefined ? opened : Date.parse(serverNow),
  );
  const isOver = left === 0;
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    if (isOver) latest.current();
  }, [isOver]);
  return (
    <>
      {say(clockOf(left))}
      <span role="status" className={parts['spoken']}>
        {SAID_AT.includes(left) ? text.soon(left / 60) : ''}
      </span>
    </>
  );
}
