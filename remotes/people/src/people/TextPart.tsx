import { inBothLanguages } from '@banyan/contract';
import { Alert, Button } from '@banyan/platform/base';
import { useDraft } from '@banyan/platform/draft';
import { Input } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { DraftRestored, IdText, useCheck } from '@banyan/ui';
import { useEffect, useId, useState } from 'react';
import { halfWidth } from '../halfWidth.js';
import { useToday } from '../useToday.js';
import { type Analysis, analyse } from './analyse.js';
import { FileDrop, type TextFile } from './FileDrop.js';
import { untilIdle } from './inSteps.js';
import styles from './people.module.css';
import { useOpenPerson } from './useOpenPerson.js';

const textTexts = inBothLanguages({
  section: ['在文本中查找身份证号', 'Find ID numbers in text'],
  text: ['文本', 'Text'],
  textHint: [
    '在此粘贴或输入文本，身份证号会在下方标出',
    'Paste or type text here; ID numbers are marked below',
  ],
  file: ['选择文本文件', 'Choose a text file'],
  kept: [
    (name: string, size: string) => `${name}（${size}）`,
    (name: string, size: string) => `${name} (${size})`,
  ],
  pasted: ['粘贴的文本', 'Pasted text'],
  remove: ['换一段文本', 'Use other text'],
  except: ['忽略的号码', 'Number to ignore'],
  exceptHint: ['15 或 18 位，可不填', '15 or 18 characters, optional'],
  result: ['标出号码的文本', 'Text with its numbers marked'],
  counting: ['正在查找…', 'Searching…'],
  none: ['没有找到身份证号。', 'No ID numbers found.'],
  counts: {
    found: [(count: string) => `找到 ${count} 个`, (count: string) => `${count} found`],
    valid: [(count: string) => `有效 ${count} 个`, (count: string) => `${count} valid`],
    invalid: [(count: string) => `存疑 ${count} 个`, (count: string) => `${count} doubtful`],
    distinct: [(count: string) => `不同号码 ${count} 个`, (count: string) => `${count} different`],
  },
  notOpened: ['无法打开档案：', 'Could not open the record: '],
});

/** A longer text is shown once, with its numbers, and not in a field; nor is it a draft: storage would be full. */
const MOST_TYPED = 100_000;

type Props = {
  /** The page holds something that is nowhere else. */
  readonly onHold: (isHeld: boolean) => void;
};

export function TextPart({ onHold }: Props) {
  const text = useTexts(textTexts);
  const ids = { text: useId(), except: useId() };
  const [typed, setTyped, draft] = useDraft('text', '');
  const [long, setLongText] = useState<TextFile | null>(null);
  const [exceptTyped, setExcept] = useState('');
  const except = halfWidth(exceptTyped);
  const fault = useCheck('idCard')(except);
  const setLong = (file: TextFile | null): void => {
    setLongText(file);
    onHold(file !== null);
  };

  const take = (file: TextFile): void => {
    if (file.text.length > MOST_TYPED) setLong(file);
    else {
      setLong(null);
      setTyped(file.text);
    }
  };

  return (
    <section className={styles['card']} aria-label={text.section}>
      {long === null ? (
        <>
          <div className={styles['field']}>
            <label htmlFor={ids.text}>{text.text}</label>
            <Input.TextArea
              id={ids.text}
              value={typed}
              rows={6}
              autoComplete="off"
              spellCheck={false}
              placeholder={text.textHint}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text/plain');
                if (pasted.length <= MOST_TYPED) return;
                event.preventDefault();
                setLong({ name: text.pasted, text: pasted });
              }}
              onChange={({ target }) => {
                setTyped(target.value);
              }}
            />
          </div>
          <DraftRestored draft={draft} />
          <FileDrop label={text.file} accept=".txt,.md,.csv,.log,text/*" onFile={take} />
        </>
      ) : (
        <div className={styles['row']}>
          <span>{text.kept(long.name, sizeOf(long.text))}</span>
          <Button
            size="small"
            onClick={() => {
              setLong(null);
            }}
          >
            {text.remove}
          </Button>
        </div>
      )}
      <div className={styles['filters']}>
        <div className={styles['field']}>
          <label htmlFor={ids.except}>{text.except}</label>
          <Input
            id={ids.except}
            value={exceptTyped}
            maxLength={64}
            autoComplete="off"
            placeholder={text.exceptHint}
            status={fault === null ? '' : 'error'}
            aria-invalid={fault !== null}
            aria-describedby={`${ids.except}-fault`}
            onChange={({ target }) => {
              setExcept(target.value);
            }}
          />
        </div>
        <p id={`${ids.except}-fault`} className={styles['fault']}>
          {fault}
        </p>
      </div>
      <Found
        text={long?.text ?? typed}
        except={fault === null && except !== '' ? except : undefined}
      />
    </section>
  );
}

function Found({ text, except }: { readonly text: string; readonly except: string | undefined }) {
  const words = useTexts(textTexts);
  const today = useToday();
  const analysis = useAnalysis(text, except, today);
  const { reason, open } = useOpenPerson();
  if (text === '') return null;
  return (
    <>
      <div role="status">{analysis === null ? words.counting : <Counts analysis={analysis} />}</div>
      {reason !== '' && (
        <Alert type="error" showIcon role="alert" title={words.notOpened + reason} />
      )}
      <IdText
        text={text}
        label={words.result}
        today={today}
        except={except}
        onOpen={(number) => void open(number, { append: true })}
      />
    </>
  );
}

function Counts({ analysis }: { readonly analysis: Analysis }) {
  const { counts, none } = useTexts(textTexts);
  if (analysis.found === 0) return none;
  return (
    <p className={styles['counts']}>
      {(['found', 'valid', 'invalid', 'distinct'] as const).map((name) => (
        <span key={name}>{counts[name](analysis[name].toLocaleString('en'))}</span>
      ))}
    </p>
  );
}

type Counted = {
  readonly text: string;
  readonly except: string | undefined;
  readonly analysis: Analysis;
};

/** Null while it counts. */
function useAnalysis(text: string, except: string | undefined, today: string): Analysis | null {
  const [counted, setCounted] = useState<Counted | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const options = { today, ...(except === undefined ? {} : { except }) };
    void analyse(text, options, { pause: untilIdle, signal: stop.signal }).then((analysis) => {
      if (analysis !== null) setCounted({ text, except, analysis });
    });
    return () => {
      stop.abort();
    };
  }, [text, except, today]);
  return counted?.text === text && counted.except === except ? counted.analysis : null;
}

function sizeOf(text: string): string {
  const megabytes = text.length / 1024 / 1024;
  return megabytes < 1
    ? `${Math.ceil(text.length / 1024).toLocaleString('en')} K`
    : `${megabytes.toFixed(1)} M`;
}
