import { Button } from '@banyan/platform/base';
import { useState } from 'react';
import { type Answer, useAct } from '../useAct.js';
import { CopyButton } from './CopyButton.js';

type Shown = Answer & {
  readonly data?: { readonly value: string | null } | undefined;
};

type Props = {
  readonly masked: string;
  readonly label: string;
  /** Accessible name of the button with its item, where a page has several. */
  readonly spoken?: string;
  /** Label of the copy button; left out: no copy button. */
  readonly copiedAs?: string;
  readonly isAllowed: boolean;
  readonly reveal: () => PromiseLike<Shown>;
};

/** A masked value. Revealing it takes a permission and is logged each time. */
export function Revealed({ masked, label, spoken, copiedAs, isAllowed, reveal }: Props) {
  const [value, setValue] = useState<string | null>(null);
  const { act, fault, isActing } = useAct(async () => {
    const answer = await reveal();
    setValue(answer.data?.value ?? null);
    return answer;
  });
  return (
    <>
      {value ?? masked}
      {value !== null && copiedAs !== undefined && <CopyButton label={copiedAs} value={value} />}
      {value === null && isAllowed && (
        <Button
          type="link"
          size="small"
          loading={isActing}
          aria-label={spoken}
          onClick={() => void act([], {})}
        >
          {label}
        </Button>
      )}
      {fault !== null && <span role="alert">{fault}</span>}
    </>
  );
}
