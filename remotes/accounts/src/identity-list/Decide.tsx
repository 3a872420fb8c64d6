import {
  type IDENTITY_REASONS,
  type IdentityDetail,
  REJECT_REASONS,
  REVOKE_REASONS,
} from '@banyan/contract/identities';
import { identitiesDomain } from '@banyan/domain-identities';
import { useAct } from '@banyan/lists';
import { RecordActs } from '@banyan/lists/record';
import { Alert, Button, Flex } from '@banyan/platform/base';
import { Input, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId, useWords } from '@banyan/ui';
import { useId, useState } from 'react';
import styles from './identity.module.css';
import { identityTexts } from './identityTexts.js';

export type Decision = 'verified' | 'rejected' | 'revoked';
type Reason = keyof typeof IDENTITY_REASONS;

type Props = {
  readonly check: IdentityDetail;
  readonly deciding: Decision | null;
  readonly onDeciding: (decision: Decision | null) => void;
  readonly onDecided: () => void;
};

const MOST_SIGNS = 200;

/** What may be decided of it now, and the reason where it takes one. */
export function Decide({ check, deciding, onDeciding, onDecided }: Props) {
  const { acts: text } = useTexts(identityTexts);
  if (deciding !== null) {
    return (
      <RecordActs>
        <Deciding
          key={deciding}
          check={check}
          decision={deciding}
          onCancel={() => {
            onDeciding(null);
          }}
          onDecided={onDecided}
        />
      </RecordActs>
    );
  }
  const begin = (decision: Decision) => () => {
    onDeciding(decision);
  };
  if (check.state === 'verified') {
    return (
      <RecordActs>
        <Button danger onClick={begin('revoked')}>
          {text.revoked}
        </Button>
      </RecordActs>
    );
  }
  if (check.state !== 'review') return null;
  return (
    <RecordActs>
      <Button type="primary" aria-keyshortcuts="A" onClick={begin('verified')}>
        {text.verified}
      </Button>
      <Button danger aria-keyshortcuts="R" onClick={begin('rejected')}>
        {text.rejected}
      </Button>
      <span className={styles['keys']}>{text.keys}</span>
    </RecordActs>
  );
}

type DecidingProps = Pick<Props, 'check' | 'onDecided'> & {
  readonly decision: Decision;
  readonly onCancel: () => void;
};

function Deciding({ check, decision, onCancel, onDecided }: DecidingProps) {
  const { acts: text } = useTexts(identityTexts);
  const { api } = useDomain(identitiesDomain);
  const [decide] = api.useDecideMutation();
  const [reasonCode, setReasonCode] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { act, fault, isActing } = useAct(() => {
    const { id, version } = check;
    const reason = reasonCode === null ? {} : { reasonCode };
    return decide({ id, version, key: newId(), decision, text: note.trim(), ...reason });
  });
  const isElsewhere = check.others.some(({ state }) => state === 'verified');
  const isNoteNeeded = decision === 'verified' ? isElsewhere : reasonCode === 'other';
  const isIncomplete =
    (isNoteNeeded && note.trim() === '') || (decision !== 'verified' && reasonCode === null);
  const send = async (): Promise<void> => {
    setMissing(isIncomplete);
    if (isIncomplete) return;
    if (await act([], { done: text.done[decision] })) onDecided();
  };
  return (
    <form
      className={styles['deciding']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {decision === 'verified' && isElsewhere && (
        <Alert type="warning" showIcon title={text.double} />
      )}
      {decision !== 'verified' && (
        <ReasonField decision={decision} value={reasonCode} onChange={setReasonCode} />
      )}
      {(decision !== 'verified' || isElsewhere) && (
        <NoteField
          label={decision === 'verified' ? text.why : text.note}
          value={note}
          onChange={setNote}
        />
      )}
      {isMissing && <Alert type="error" showIcon role="alert" title={text.missing} />}
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
      <Flex gap="small" wrap>
        <Button
          type="primary"
          htmlType="submit"
          danger={decision !== 'verified'}
          loading={isActing}
          autoFocus={decision === 'verified' && !isElsewhere}
        >
          {text.sure[decision]}
        </Button>
        <Button onClick={onCancel}>{text.cancel}</Button>
      </Flex>
    </form>
  );
}

type ReasonProps = {
  readonly decision: 'rejected' | 'revoked';
  readonly value: Reason | null;
  readonly onChange: (value: Reason) => void;
};

function ReasonField({ decision, value, onChange }: ReasonProps) {
  const { acts: text } = useTexts(identityTexts);
  const rejecting = useWords(REJECT_REASONS);
  const revoking = useWords(REVOKE_REASONS);
  const words: Readonly<Partial<Record<Reason, string>>> =
    decision === 'rejected' ? rejecting : revoking;
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{text.reason}</label>
      <Select<Reason | null>
        id={id}
        className={styles['wide'] ?? ''}
        value={value}
        placeholder={text.choose}
        autoFocus
        options={Object.entries(words).map(([code, label]) => ({ value: code as Reason, label }))}
        onChange={(chosen) => {
          if (chosen !== null) onChange(chosen);
        }}
      />
    </div>
  );
}

type NoteProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

function NoteField({ label, value, onChange }: NoteProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        value={value}
        rows={2}
        maxLength={MOST_SIGNS}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </div>
  );
}
