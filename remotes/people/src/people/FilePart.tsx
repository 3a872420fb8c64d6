import { useTexts } from '@banyan/platform/language';
import { readCsv } from '@banyan/rules';
import { useState } from 'react';
import { type NumberFile, numberFile } from './checkCsv.js';
import { FileDrop } from './FileDrop.js';
import { fileTexts } from './fileTexts.js';
import styles from './people.module.css';
import { Verdicts } from './Verdicts.js';

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
