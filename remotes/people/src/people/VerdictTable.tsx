import { Alert, Button, Empty } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { Table, type TableProps } from '@banyan/platform/table';
import { StateTag, useNarrow } from '@banyan/ui';
import { idWords, regionName } from '../idWords.js';
import type { CheckedLine } from './checkCsv.js';
import { reasonOf } from './exportCsv.js';
import { fileTexts } from './fileTexts.js';
import styles from './people.module.css';
import { useOpenPerson } from './useOpenPerson.js';

/** The lines of a file with what is right or wrong with each. It scrolls inside itself, never the page. */
export function VerdictTable({ lines }: { readonly lines: readonly CheckedLine[] }) {
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

type Columns = NonNullable<TableProps<CheckedLine>['columns']>;

function useColumns(onOpen: (number: string) => void): {
  readonly wide: Columns;
  readonly narrow: Columns;
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
