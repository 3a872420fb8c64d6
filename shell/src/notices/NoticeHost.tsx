import type { Notice } from '@banyan/contract';
import { Button } from '@banyan/platform/base';
import { Modal, message } from '@banyan/platform/extra';
import { CloseOutlined } from '@banyan/platform/icons';
import { useTexts } from '@banyan/platform/language';
import { useEffect } from 'react';
import { AntdFrame } from '../appearance/AntdFrame.js';
import type { Answer, Notices, Question } from './notices.js';
import styles from './notices.module.css';

/** More would cover the page. */
const MOST_MESSAGES = 3;
const USUAL_SECONDS = 3;

const texts = { zh: { close: '关闭' }, en: { close: 'Close' } };

type Props = { readonly notices: Notices; readonly nonce: string };

/** Shows notices and questions above any page; loaded with the first of them. */
export function NoticeHost({ notices, nonce }: Props) {
  return (
    <AntdFrame nonce={nonce}>
      <Holders notices={notices} />
    </AntdFrame>
  );
}

function Holders({ notices }: Pick<Props, 'notices'>) {
  const [messages, messageHolder] = message.useMessage({ maxCount: MOST_MESSAGES });
  const [dialogs, dialogHolder] = Modal.useModal();
  useEffect(
    () =>
      notices.attach((shown) => {
        if (shown.kind === 'notice') {
          say(messages, shown.notice);
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

type Messages = ReturnType<typeof message.useMessage>[0];

function say(messages: Messages, notice: Notice): void {
  const { kind, seconds = USUAL_SECONDS, until } = notice;
  const options = {
    type: kind,
    duration: until === undefined ? seconds : 0,
    // Screen readers announce a status after their current text, an alert at once (WAI-ARIA).
    role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
  };
  const close = messages.open({
    ...options,
    content: (
      <Said
        notice={notice}
        close={() => {
          close();
        }}
      />
    ),
  });
  until?.then(close, close);
}

type SaidProps = { readonly notice: Notice; readonly close: () => void };

function Said({ notice: { text, action, closable = false }, close }: SaidProps) {
  const words = useTexts(texts);
  return (
    <span className={styles['notice']}>
      <span className={styles['words']}>{text}</span>
      {action !== undefined && (
        <Button
          size="small"
          type="link"
          onClick={() => {
            close();
            action.act();
          }}
        >
          {action.label}
        </Button>
      )}
      {closable && (
        <Button
          size="small"
          type="text"
          aria-label={words.close}
          icon={<CloseOutlined />}
          onClick={close}
        />
      )}
    </span>
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
