import { RUN_STATES } from '@banyan/contract/jobs';
import { Asked } from '@banyan/lists';
import { Skeleton } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { StateTag, useWords } from '@banyan/ui';
import { systemDomain } from '../domains/system/index.js';
import styles from './jobList.module.css';
import { jobTexts } from './jobTexts.js';
import { useJobWords } from './useJobWords.js';

const MOST_RUNS = 100;
const TONES = {
  running: 'active',
  done: 'done',
  failed: 'refused',
  cancelled: 'ended',
  abandoned: 'waiting',
} as const;

/** The last runs of a job, newest first. */
export function RunTable({ job }: { readonly job: string }) {
  const text = useTexts(jobTexts);
  const words = useJobWords();
  const states = useWords(RUN_STATES);
  const { api } = useDomain(systemDomain);
  const runs = api.useRunsQuery({ filter: { job }, pageSize: MOST_RUNS });
  return (
    <section aria-label={text.runs.title}>
      <h2>{text.runs.title}</h2>
      <Asked query={runs}>
        {(found) => {
          if (found === null) return <Skeleton active />;
          if (found.results.length === 0) return <p className={styles['muted']}>{text.noRuns}</p>;
          return (
            <table className={styles['runs']}>
              <thead>
                <tr>
                  <th scope="col">{text.runs.startedAt}</th>
                  <th scope="col">{text.runs.state}</th>
                  <th scope="col">{text.runs.took}</th>
                  <th scope="col">{text.runs.by}</th>
                  <th scope="col">{text.runs.result}</th>
                </tr>
              </thead>
              <tbody>
                {found.results.map((run) => (
                  <tr key={run.id}>
                    <td>{formatInstant(run.startedAt)}</td>
                    <td>
                      <StateTag tone={TONES[run.state]}>{states[run.state]}</StateTag>
                    </td>
                    <td>{words.took(run)}</td>
                    <td>{text.by[run.by]}</td>
                    <td>{words.result(run)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          );
        }}
      </Asked>
    </section>
  );
}
