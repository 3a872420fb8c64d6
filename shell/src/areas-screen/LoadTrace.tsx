import { inBothLanguages } from '@banyan/contract';
import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { useState } from 'react';
import styles from './areasScreen.module.css';
import { kilobytes } from './figures.js';
import { type Loaded, loadTrace, type Timing } from './loadTrace.js';

const texts = inBothLanguages({
  title: ['加载追踪', 'Load trace'],
  hint: [
    '此窗口自打开以来加载的每个构建，时间从页面打开时算起。',
    'Every build this window has loaded, in milliseconds since it was opened.',
  ],
  list: ['已加载的构建', 'Builds loaded'],
  again: ['刷新', 'Refresh'],
  files: [(count: number) => `${count} 个文件`, (count: number) => `${count} files`],
  cached: ['缓存', 'cached'],
  ms: [
    (begun: number, ended: number) => `${Math.round(begun)}–${Math.round(ended)} 毫秒`,
    (begun: number, ended: number) => `${Math.round(begun)}–${Math.round(ended)} ms`,
  ],
});

type Props = { readonly read?: () => readonly Timing[] };

/** The builds that this window has loaded, with times and sizes. */
export function LoadTrace({ read = resourcesOfPage }: Props) {
  const text = useTexts(texts);
  const [trace, setTrace] = useState(() => loadTrace(read()));
  const end = Math.max(1, ...trace.map(({ ended }) => ended));
  return (
    <section className={styles['card']} aria-labelledby="areas-trace">
      <div className={styles['title']}>
        <h2 id="areas-trace">{text.title}</h2>
        <Button
          onClick={() => {
            setTrace(loadTrace(read()));
          }}
        >
          {text.again}
        </Button>
      </div>
      <p className={styles['line']}>{text.hint}</p>
      <ul className={styles['plain']} aria-label={text.list}>
        {trace.map((loaded) => (
          <Row key={`${loaded.area}/${loaded.build}`} loaded={loaded} end={end} />
        ))}
      </ul>
    </section>
  );
}

function Row({ loaded, end }: { readonly loaded: Loaded; readonly end: number }) {
  const text = useTexts(texts);
  const { area, build, files, begun, ended, bytes } = loaded;
  return (
    <li className={styles['trace']}>
      <details>
        <summary>
          <strong>{area}</strong> <code className={styles['muted']}>{build.slice(0, 7)}</code>{' '}
          {text.files(files.length)} · {bytes === 0 ? text.cached : kilobytes(bytes)} ·{' '}
          {text.ms(begun, ended)}
        </summary>
        <ul className={styles['changes']}>
          {files.map((file) => (
            <li key={`${file.name} ${file.begun}`}>
              <code>{file.name}</code>
              <span>
                {file.bytes === 0 ? text.cached : kilobytes(file.bytes)} ·{' '}
                {text.ms(file.begun, file.ended)}
              </span>
            </li>
          ))}
        </ul>
      </details>
      <svg
        className={styles['bar']}
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect
          x={(begun / end) * 100}
          width={Math.max(0.5, ((ended - begun) / end) * 100)}
          height="4"
        />
      </svg>
    </li>
  );
}

function resourcesOfPage(): readonly Timing[] {
  return performance.getEntriesByType('resource') as PerformanceResourceTiming[];
}
