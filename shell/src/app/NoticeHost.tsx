import { Modal, message } from '@banyan/platform/extra';
import { useEffect } from 'react';
import { AntdFrame } from './AntdFrame.js';
import type { Notices } from './notices.js';

type Props = { readonly notices: Notices; readonly nonce: string };

/** Shows notices and questions above whatever page there is; loaded with the first of them. */
export function NoticeHost({ notices, nonce }: Props) {
  return (
    <AntdFrame nonce={nonce}>
      <Holders notices={notices} />
    </AntdFrame>
  );
}

function Holders({ notices }: Pick<Props, 'notices'>) {
  const [messages, messageHolder] = message.useMessage();
  const [dialogs, dialogHolder] = Modal.useModal();
  useEffect(
    () =>
      notices.attach((shown) => {
        if (shown.kind === 'notice') {
          void messages.open({ type: shown.notice.kind, content: shown.notice.text });
          return;
        }
        const { question, answer } = shown;
        dialogs.confirm({
          title: question.title,
          content: question.text,
          okText: question.yes,
          cancelText: question.no,
          onOk: () => {
            answer(true);
          },
          onCancel: () => {
            answer(false);
          },
        });
      }),
    [notices, messages, dialogs],
  );
  return (
    <>
      {messageHolder}
      {dialogHolder}
    </>
  );
}
