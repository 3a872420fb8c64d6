import { useTexts } from '@banyan/platform/language';
import { AppModal } from '@banyan/ui';
import { messageTexts } from './messageTexts.js';

type Props = {
  readonly count: number;
  readonly mark: () => void;
  readonly close: () => void;
};

export function MarkAllQuestion({ count, mark, close }: Props) {
  const text = useTexts(messageTexts);
  return (
    <AppModal
      open
      title={text.markAllTitle}
      okText={text.markRead}
      cancelText={text.cancel}
      onCancel={close}
      onOk={() => {
        close();
        mark();
      }}
    >
      {text.markAllText(count)}
    </AppModal>
  );
}
