import { type Answer, useAct } from '@banyan/lists';
import { Alert } from '@banyan/platform/base';
import { AppModal } from '@banyan/ui';
import { type ReactNode, useState } from 'react';
import styles from './actDialog.module.css';

type Props = {
  readonly title: string;
  /** Of the button that does it; left out: the title. */
  readonly label?: string;
  readonly cancel: string;
  readonly isDangerous?: boolean;
  /** Whether something is missing, and what is said then. */
  readonly isIncomplete: boolean;
  readonly missing: string;
  /** What is said when it is done. */
  readonly done: string;
  readonly send: () => PromiseLike<Answer>;
  readonly close: () => void;
  /** Says more than the refusal itself, and in its place. */
  readonly told?: ReactNode;
  readonly children: ReactNode;
};

/** An act that asks for something first. It stays open until it is done. */
export function ActDialog(props: Props) {
  const { title, label = title, cancel, isDangerous = false, isIncomplete, missing, done } = props;
  const { send, close, told, children } = props;
  const [isMissing, setMissing] = useState(false);
  const { act, fault, isActing } = useAct(send);
  const perform = async (): Promise<void> => {
    setMissing(isIncomplete);
    if (isIncomplete) return;
    if (await act([], { done })) close();
  };
  const says = isMissing && isIncomplete ? missing : fault;
  return (
    <AppModal
      open
      title={title}
      okText={label}
      okButtonProps={{ danger: isDangerous }}
      cancelText={cancel}
      confirmLoading={isActing}
      onOk={() => void perform()}
      onCancel={close}
    >
      <div className={styles['dialog']}>
        {told ?? (says !== null && <Alert type="error" showIcon role="alert" title={says} />)}
        {children}
      </div>
    </AppModal>
  );
}
