import { Button } from '@banyan/platform/base';
import { Modal, message } from '@banyan/platform/extra';
import { useEffect } from 'react';
import { AntdFrame } from './AntdFrame.js';
import type { Answer, Notices, Question } from './notices.js';
import styles from './notices.module.css';

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
        const dialog = dialogs.confirm({
          title: question.title,
          content: <Content question={question} />,
          footer: (
            <Answers
              answers={question.answers}
              give={(key) => {
                answer(key);
                dialog.destroy();
              }}
            />
          ),
          onCancel: () => {
            answer(question.dismissed);
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

function Content({ question: { text, items = [] } }: { readonly question: Question }) {
  return (
    <>
      <p className={styles['text']}>{text}</p>
      {items.length > 0 && (
        <ul className={styles['items']}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two tabs may have one title, and the list never changes.
            <li key={index}>{item}</li>
          ))}
        </ul>
      )}
    </>
  );
}

type AnswersProps = {
  readonly answers: readonly Answer[];
  readonly give: (key: string) => void;
};

function Answers({ answers, give }: AnswersProps) {
  return (
    <div className={styles['answers']}>
      {answers.map(({ key, label, kind }) => (
        <Button
          key={key}
          type={kind === 'usual' ? 'primary' : 'default'}
          danger={kind === 'danger'}
          autoFocus={kind === 'usual'}
          onClick={() => {
            give(key);
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
