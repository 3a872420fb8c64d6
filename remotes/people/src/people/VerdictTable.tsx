import { Alert, Button, Empty } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { Table, type TableProps } from '@banyan/platform/table';
import { StateTag } from '@banyan/ui';
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
  return (
    <>
      {reason !== '' && (
        <Alert type="error" showIcon role="alert" title={text.notOpened + reason} />
      )}
      <Table<CheckedLine>
        rowKey="line"
        aria-label={text.table}
        size="small"
        columns={useColumns((number) => void open(number, { append: true }))}
        // antd takes no readonly array; it changes none.
        dataSource={lines as CheckedLine[]}
        scroll={{ x: 760 }}
        locale={{ emptyText: <Empty description={text.none} /> }}
        pagination={{
          defaultPageSize: 20,
          showSizeChanger: false,
          showTotal: (total, [from, to]) => text.lines(from, to, total.toLocaleString('en')),
          responsive: true,
        }}
      />
    </>
  );
}

function useColumns(
  onOpen: (number: string) => void,
): NonNullable<TableProps<CheckedLine>['columns']> {
  const text = useTexts(fileTexts);
  const words = useTexts(idWords);
  return [
    { title: text.columns.line, width: 70, dataIndex: 'line' },
    {
      title: text.columns.value,
      width: 190,
      render: (_, { value }) => <span className={styles['masked']}>{value.slice(0, 40)}</span>,
    },
    {
      title: text.columns.verdict,
      width: 110,
      render: (_, { outcome }) => (
        <StateTag tone={outcome.kind === 'valid' ? 'done' : 'refused'}>
          {text[outcome.kind]}
        </StateTag>
      ),
    },
    {
      title: text.columns.says,
      render: (_, { outcome }) => {
        if (outcome.kind === 'refused') return reasonOf(outcome, { text, words });
        const { region, birthday, sex } = outcome;
        const facts = [
          regionName(region),
          birthday,
          words.sex[sex],
          words.standing[region.standing],
        ];
        return facts.filter((fact) => fact !== '').join(' · ');
      },
    },
    {
      title: text.columns.open,
      width: 90,
      render: (_, { line, outcome }) =>
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
    },
  ];
}
