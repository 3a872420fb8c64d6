import { Alert, Button, Empty } from '@banyan/platform/base';
import { Segmented } from '@banyan/platform/extra';
import { Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { Table, type TableProps } from '@banyan/platform/table';
import { readCsv, shanghaiDay } from '@banyan/rules';
import { StateTag, saveFile, useNarrow } from '@banyan/ui';
import { useEffect, useId, useState } from 'react';
import { idWords, regionName } from '../idWords.js';
import { useRegions } from '../useRegions.js';
import { type CheckedLine, checkLines, type NumberFile, numberFile } from './checkCsv.js';
import { exportCsv, reasonOf } from './exportCsv.js';
import { FileDrop } from './FileDrop.js';
import { fileTexts } from './fileTexts.js';
import { untilIdle } from './inSteps.js';
import styles from './people.module.css';
import { useOpenPerson } from './useOpenPerson.js';

type VerdictColumns = NonNullable<TableProps<CheckedLine>['columns']>;

type ShownVerdicts = 'all' | 'bad' | 'good';

type Props = {
  /** The page holds something that is nowhere else. */
  readonly onHold: (isHeld: boolean) => void;
};

/** Numbers of a file, line by line. */
export function FilePart({ onHold }: Props) {
  const text = useTexts(fileTexts);
  const [file, setFile] = useState<NumberFile | null>(null);
  return (
    <section className={styles['card']} aria-label={text.section}>
      {file === null ? (
        <>
          <p>{text.intro}</p>
          <FileDrop
            label={text.file}
            accept=".csv,.txt,text/csv"
            onFile={({ name, text: content }) => {
              setFile(numberFile(name, readCsv(content), text.columnOf));
              onHold(true);
            }}
          />
        </>
      ) : (
        <Verdicts
          key={file.name}
          file={file}
          onAnother={() => {
            setFile(null);
            onHold(false);
          }}
        />
      )}
    </section>
  );
}

type VerdictsProps = {
  readonly file: NumberFile;
  readonly onAnother: () => void;
};

function Verdicts({ file, onAnother }: VerdictsProps) {
  const text = useTexts(fileTexts);
  const words = useTexts(idWords);
  const field = useId();
  const [column, setColumn] = useState(file.column);
  const [shown, setShown] = useState<ShownVerdicts>('all');
  const lines = useVerdicts(file, column);
  const good = lines?.filter(({ outcome }) => outcome.kind === 'valid') ?? [];
  const bad = lines?.filter(({ outcome }) => outcome.kind === 'refused') ?? [];
  const picked = { all: lines ?? [], bad, good }[shown];
  const counted = (count: number) => count.toLocaleString('en');

  return (
    <>
      <div className={styles['row']}>
        <strong>{file.name}</strong>
        <Button size="small" onClick={onAnother}>
          {text.another}
        </Button>
      </div>
      <div className={styles['filters']}>
        <div className={styles['field']}>
          <label htmlFor={field}>{text.column}</label>
          <Select<number>
            id={field}
            value={column}
            options={file.columns.map((label, value) => ({ value, label }))}
            onChange={setColumn}
          />
        </div>
        <Segmented<ShownVerdicts>
          aria-label={text.show}
          value={shown}
          options={[
            { value: 'all', label: text.all(counted(lines?.length ?? 0)) },
            { value: 'bad', label: text.bad(counted(bad.length)) },
            { value: 'good', label: text.good(counted(good.length)) },
          ]}
          onChange={setShown}
        />
        <Button
          type="primary"
          disabled={picked.length === 0}
          onClick={() => {
            const content = exportCsv(file, picked, { text, words });
            const name = `${file.name.replace(/\.\w{1,5}$/, '')}-${text.fileName}.csv`;
            const blob = new Blob([...content], { type: 'text/csv;charset=utf-8' });
            saveFile({ name, blob });
          }}
        >
          {text.exported}
        </Button>
      </div>
      <p role="status" className={styles['muted']}>
        {lines === null && text.checking}
        {lines?.length === 0 && text.noRows}
      </p>
      {lines !== null && lines.length > 0 && <VerdictTable key={shown} lines={picked} />}
    </>
  );
}

/** Null while it checks. */
function useVerdicts(file: NumberFile, column: number): readonly CheckedLine[] | null {
  const regions = useRegions();
  const [checked, setChecked] = useState<{
    readonly column: number;
    readonly lines: readonly CheckedLine[];
  } | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const options = { today: shanghaiDay(new Date()), regions };
    const work = { pause: untilIdle, signal: stop.signal };
    void checkLines(file, column, options, work).then((lines) => {
      if (lines !== null) setChecked({ column, lines });
    });
    return () => {
      stop.abort();
    };
  }, [file, column, regions]);
  return checked?.column === column ? checked.lines : null;
}

/** The lines of a file with what is right or wrong with each. It scrolls inside itself, never the page. */
function VerdictTable({ lines }: { readonly lines: readonly CheckedLine[] }) {
  const text = useTexts(fileTexts);
  const { reason, open } = useOpenPerson();
  const isNarrow = useNarrow();
  const { wide, narrow } = useColumns((number) => void open(number, { append: true }));
  return (
    <>
      {reason !== '' && (
        <Alert type="error" showIcon role="alert" title={text.notOpened + reason} />
      )}
      <Table<CheckedLine>
        rowKey="line"
        aria-label={text.table}
        size="small"
        columns={isNarrow ? narrow : wide}
        showHeader={!isNarrow}
        // antd takes no readonly array; it changes none.
        dataSource={lines as CheckedLine[]}
        {...(isNarrow ? {} : { scroll: { x: 680 } })}
        locale={{ emptyText: <Empty description={text.none} /> }}
        pagination={{
          defaultPageSize: 20,
          // Also in a small table a target has 24 px.
          size: 'medium',
          showSizeChanger: false,
          showTotal: (total, [from, to]) => text.lines(from, to, total.toLocaleString('en')),
          responsive: true,
        }}
      />
    </>
  );
}

function useColumns(onOpen: (number: string) => void): {
  readonly wide: VerdictColumns;
  readonly narrow: VerdictColumns;
} {
  const text = useTexts(fileTexts);
  const parts = {
    value: ({ value }: CheckedLine) => (
      <span className={styles['masked']}>{value.slice(0, 40)}</span>
    ),
    verdict: ({ outcome: { kind } }: CheckedLine) => (
      <StateTag tone={kind === 'valid' ? 'done' : 'refused'}>{text[kind]}</StateTag>
    ),
    says: (line: CheckedLine) => <Says line={line} />,
    open: ({ line, outcome }: CheckedLine) =>
      outcome.kind === 'valid' && (
        <Button
          type="link"
          size="small"
          aria-label={text.openFor(line)}
          onClick={() => {
            onOpen(outcome.number);
          }}
        >
          {text.open}
        </Button>
      ),
  };
  const { columns } = text;
  return {
    wide: [
      { title: columns.line, width: 64, dataIndex: 'line' },
      { title: columns.value, width: 180, render: (_, line) => parts.value(line) },
      { title: columns.verdict, width: 100, render: (_, line) => parts.verdict(line) },
      { title: columns.says, render: (_, line) => parts.says(line) },
      { title: columns.open, width: 80, render: (_, line) => parts.open(line) },
    ],
    narrow: [
      { title: columns.line, width: 48, dataIndex: 'line' },
      {
        title: columns.value,
        render: (_, line) => (
          <div className={styles['short']}>
            {parts.value(line)}
            {parts.verdict(line)}
            {parts.says(line)}
            {parts.open(line)}
          </div>
        ),
      },
    ],
  };
}

function Says({ line: { outcome } }: { readonly line: CheckedLine }) {
  const text = useTexts(fileTexts);
  const words = useTexts(idWords);
  if (outcome.kind === 'refused') return reasonOf(outcome, { text, words });
  const { region, birthday, sex } = outcome;
  const facts = [regionName(region), birthday, words.sex[sex], words.standing[region.standing]];
  return facts.filter((fact) => fact !== '').join(' · ');
}
