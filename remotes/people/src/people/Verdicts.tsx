import { Button } from '@banyan/platform/base';
import { Segmented } from '@banyan/platform/extra';
import { Select } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { shanghaiDay } from '@banyan/rules';
import { saveFile } from '@banyan/ui';
import { useEffect, useId, useState } from 'react';
import { idWords } from '../idWords.js';

import { useRegions } from '../useRegions.js';
import { type CheckedLine, checkLines, type NumberFile } from './checkCsv.js';
import { exportCsv } from './exportCsv.js';
import { fileTexts } from './fileTexts.js';
import { untilIdle } from './inSteps.js';
import styles from './people.module.css';
import { VerdictTable } from './VerdictTable.js';

type Props = {
  readonly file: NumberFile;
  readonly onAnother: () => void;
};

type Shown = 'all' | 'bad' | 'good';

export function Verdicts({ file, onAnother }: Props) {
  const text = useTexts(fileTexts);
  const words = useTexts(idWords);
  const field = useId();
  const [column, setColumn] = useState(file.column);
  const [shown, setShown] = useState<Shown>('all');
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
        <Segmented<Shown>
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
