import { PlainButton } from '@banyan/ui';
import { type ReactNode, useState } from 'react';
import parts from './portalParts.module.css';

type Props = {
  readonly act: string;
  /** What it means. */
  readonly ask: string;
  readonly sure: string;
  readonly cancel: string;
  readonly isBusy: boolean;
  /** Why it failed; undefined: it did not. */
  readonly fault: string | undefined;
  readonly onSure: () => void;
  /** What may be said beside it. */
  readonly children?: ReactNode;
};

/** An act that is done only after it was said what it means. */
export function AskFirst({ act, ask, sure, cancel, isBusy, fault, onSure, children }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <div>
        <PlainButton
          look="plain"
          onClick={() => {
            setAsking(true);
          }}
        >
          {act}
        </PlainButton>
      </div>
    );
  }
  return (
    <div className={parts['ask']}>
      <p>{ask}</p>
      {children}
      {fault !== undefined && <p role="alert">{fault}</p>}
      <div className={parts['acts']}>
        <PlainButton
          look="danger"
          isBusy={isBusy}
          onClick={() => {
            if (!isBusy) onSure();
          }}
        >
          {sure}
        </PlainButton>
        <PlainButton
          look="plain"
          onClick={() => {
            setAsking(false);
          }}
        >
          {cancel}
        </PlainButton>
      </div>
    </div>
  );
}
