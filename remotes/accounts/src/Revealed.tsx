import { useAct } from '@banyan/lists';
import { CopyButton } from '@banyan/lists/record';
import { Button } from '@banyan/platform/base';
import { useState } from 'react';

type Answer = Awaited<ReturnType<Parameters<typeof useAct>[0]>> & {
  readonly data?: { readonly value: string | null } | undefined;
};

type Props = {
  readonly masked: string;
  readonly label: string;
  /** Of which item it is, where several can be revealed. */
  readonly spoken?: string;
  /** What is copied is called so; left out where nobody takes it elsewhere. */
  readonly copiedAs?: string;
  readonly isAllowed: boolean;
  readonly reveal: () => PromiseLike<Answer>;
};

/** Masked until it is asked for, which takes a permission and is written down each time. */
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
