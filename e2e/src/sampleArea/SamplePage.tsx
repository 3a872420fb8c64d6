import { Button } from '@banyan/platform/base';
import { useDraft } from '@banyan/platform/draft';
import { Input, Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { Table } from '@banyan/platform/table';
import { useState } from 'react';
import styles from './sample.module.css';

const texts = {
  zh: {
    title: '样例',
    note: '备注',
    kind: '类型',
    kinds: ['树', '图'],
    add: '添加',
    row: '行',
    size: '大小',
  },
  en: {
    title: 'Sample',
    note: 'Note',
    kind: 'Kind',
    kinds: ['Tree', 'Graph'],
    add: 'Add',
    row: 'Row',
    size: 'Size',
  },
};

const ROWS = Array.from({ length: 45 }, (_, index) => ({ key: index + 1, size: (index * 7) % 31 }));

/** With what most pages have: a draft, a choice, a table in pages. */
export function SamplePage() {
  const text = useTexts(texts);
  const [note, setNote] = useDraft('note', '');
  const [kind, setKind] = useState(0);
  const [count, setCount] = useState(20);
  return (
    <section className={styles['page']}>
      <h1>{text.title}</h1>
      <div className={styles['form']}>
        <Input
          aria-label={text.note}
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
          }}
        />
        <Select
          aria-label={text.kind}
          value={kind}
          options={text.kinds.map((label, value) => ({ value, label }))}
          onChange={setKind}
        />
        <Button
          type="primary"
          onClick={() => {
            setCount(Math.min(ROWS.length, count + 1));
          }}
        >
          {text.add}
        </Button>
      </div>
      <Table
        size="middle"
        columns={[
          { title: text.row, dataIndex: 'key' },
          { title: text.size, dataIndex: 'size' },
        ]}
        dataSource={ROWS.slice(0, count)}
        pagination={{ pageSize: 10, showSizeChanger: false }}
      />
    </section>
  );
}
