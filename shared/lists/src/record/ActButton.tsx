import { Alert, Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { AppModal } from '@banyan/ui';
import { DialogButton } from '../DialogButton.js';
import { type Answer, useAct } from '../useAct.js';
import { recordTexts } from './recordTexts.js';

type Act = {
  readonly label: string;
  readonly isPrimary?: boolean;
  readonly isDangerous?: boolean;
  /** What is said when it is done; left out where `send` says it. */
  readonly done?: string;
  readonly send: () => PromiseLike<Answer>;
  /** Of the button that leaves all as it is, where the usual "cancel" would be misread. */
  readonly keep?: string;
};

type Props = Act & {
  /** What it does, asked before it is done; left out where it can be taken back at once. */
  readonly question?: string;
};

/** One act on a record: asked about where it hurts, and answered where it was asked for. */
export function ActButton({ question, ...act }: Props) {
  if (question === undefined) return <AtOnce {...act} />;
  return (
    <DialogButton
      label={act.label}
      isPrimary={act.isPrimary ?? false}
      isDangerous={act.isDangerous ?? false}
    >
      {(close) => <ActQuestion {...act} question={question} close={close} />}
    </DialogButton>
  );
}

function AtOnce({ label, isPrimary = false, isDangerous = false, done, send }: Act) {
  const { act, fault, isActing } = useAct(send);
  return (
    <>
      <Button
        type={isPrimary ? 'primary' : 'default'}
        danger={isDangerous}
        loading={isActing}
        onClick={() => void act([], { done })}
      >
        {label}
      </Button>
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
    </>
  );
}

type QuestionProps = Act & { readonly question: string; readonly close: () => void };

/** The question alone, for a page that loads its dialogs when they are opened. */
export function ActQuestion(props: QuestionProps) {
  const { label, question, isDangerous = false, done, send, keep, close } = props;
  const text = useTexts(recordTexts);
  const { act, fault, isActing } = useAct(send);
  const perform = async (): Promise<void> => {
    if (await act([], { done })) close();
  };
  return (
    <AppModal
      open
      title={label}
      okText={label}
      okButtonProps={{ danger: isDangerous }}
      cancelText={keep ?? text.cancel}
      confirmLoading={isActing}
      onOk={() => void perform()}
      onCancel={close}
    >
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
      <p>{question}</p>
    </AppModal>
  );
}
