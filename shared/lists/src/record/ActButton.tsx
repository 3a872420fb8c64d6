import { Alert, Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { AppModal } from '@banyan/ui';
import { useState } from 'react';
import { type Answer, useAct } from '../useAct.js';
import { recordTexts } from './recordTexts.js';

type Props = {
  readonly label: string;
  /** What it does, asked before it is done; left out where it can be taken back at once. */
  readonly question?: string;
  readonly isDangerous?: boolean;
  /** What is said when it is done; left out where `send` says it. */
  readonly done?: string;
  readonly send: () => PromiseLike<Answer>;
};

/** One act on a record: asked about where it hurts, and answered where it was asked for. */
export function ActButton({ label, question, isDangerous = false, done, send }: Props) {
  const text = useTexts(recordTexts);
  const [isAsking, setAsking] = useState(false);
  const { act, fault, isActing } = useAct(send);
  const perform = async (): Promise<void> => {
    if (await act([], { done })) setAsking(false);
  };
  const says = fault !== null && <Alert type="error" showIcon role="alert" title={fault} />;
  return (
    <>
      <Button
        danger={isDangerous}
        loading={isActing && !isAsking}
        onClick={() => {
          if (question === undefined) void perform();
          else setAsking(true);
        }}
      >
        {label}
      </Button>
      {question === undefined && says}
      {isAsking && (
        <AppModal
          open
          title={label}
          okText={label}
          okButtonProps={{ danger: isDangerous }}
          cancelText={text.cancel}
          confirmLoading={isActing}
          onOk={() => void perform()}
          onCancel={() => {
            setAsking(false);
          }}
        >
          {says}
          <p>{question}</p>
        </AppModal>
      )}
    </>
  );
}
