import { useTexts } from '@banyan/platform/language';
import { newId } from '@banyan/ui';
import type { Answer } from '../useAct.js';
import { ActButton } from './ActButton.js';
import type { Seen } from './RecordForm.js';
import { recordTexts } from './recordTexts.js';

type Props = {
  readonly record: { readonly id: string; readonly version: number };
  readonly isEnabled: boolean;
  /** What disabling does to those who use it. */
  readonly question?: string;
  readonly send: (
    record: Seen & { readonly id: string },
    isEnabled: boolean,
  ) => PromiseLike<Answer>;
};

/** Enables a record or disables it. */
export function SwitchButton({ record: { id, version }, isEnabled, question, send }: Props) {
  const text = useTexts(recordTexts);
  return (
    <ActButton
      {...(isEnabled ? text.disable : text.enable)}
      {...(isEnabled && question !== undefined ? { question } : {})}
      isDangerous={isEnabled}
      send={() => send({ id, version, key: newId() }, !isEnabled)}
    />
  );
}

type StateProps = {
  readonly record: {
    readonly id: string;
    readonly version: number;
    readonly state: 'enabled' | 'disabled';
  };
  readonly question?: string;
  readonly send: (
    asked: Seen & { readonly id: string; readonly state: 'enabled' | 'disabled' },
  ) => PromiseLike<Answer>;
};

/** The same for a record whose field `state` says it (contract, switchCall). */
export function StateSwitch({ record, send, ...rest }: StateProps) {
  return (
    <SwitchButton
      {...rest}
      record={record}
      isEnabled={record.state === 'enabled'}
      send={(one, isEnabled) => send({ ...one, state: isEnabled ? 'enabled' : 'disabled' })}
    />
  );
}
