import { JOB_STATES, RUN_STATES, type ScheduledJob } from '@banyan/contract/jobs';
import { Asked } from '@banyan/lists';
import { ActButton, RecordDrawer, SwitchButton } from '@banyan/lists/record';
import { Empty, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, newId, StateTag, useWords } from '@banyan/ui';
import { systemDomain } from '../domains/system/index.js';
import type { JobPlace } from './jobList.js';
import styles from './jobList.module.css';
import { jobTexts } from './jobTexts.js';
import { TONES } from './useJobColumns.js';
import { useJobWords } from './useJobWords.js';

const MOST_RUNS = 100;
const RUN_TONES = {
  running: 'active',
  done: 'done',
  failed: 'refused',
  cancelled: 'ended',
  abandoned: 'waiting',
} as const;

type Props = {
  readonly id: string;
  readonly list: JobPlace;
  readonly rows: readonly ScheduledJob[];
};

/** One job: what it does, what can be done about it, and its last runs. */
export function JobDrawer({ id, list, rows }: Props) {
  const words = useJobWords();
  const { api } = useDomain(systemDomain);
  // A job that is run again leaves a list of failed ones.
  const jobs = api.useJobsQuery({ filter: {} });
  const job = jobs.currentData?.results.find((each) => each.id === id);
  return (
    <RecordDrawer
      title={job === undefined ? id : words.does(job)}
      list={list}
      drafts={[]}
      rows={rows}
      width={720}
    >
      <Asked query={jobs}>
        {(found) => {
          if (found === null) return <Skeleton active />;
          return job === undefined ? <Gone /> : <Detail job={job} />;
        }}
      </Asked>
    </RecordDrawer>
  );
}

function Gone() {
  const text = useTexts(jobTexts);
  return <Empty description={text.gone} />;
}

function Detail({ job }: { readonly job: ScheduledJob }) {
  const text = useTexts(jobTexts);
  const words = useJobWords();
  const states = useWords(JOB_STATES);
  const { id, state, schedule, enabled, nextAt, failsInRow } = job;
  const fails = failsInRow > 1 ? ` · ${text.failed(failsInRow)}` : '';
  return (
    <>
      <Facts
        facts={[
          [
            text.columns.state,
            <StateTag key="state" tone={TONES[state]}>
              {states[state]}
              {state === 'failed' && fails}
            </StateTag>,
          ],
          [text.columns.schedule, words.schedule(schedule)],
          [text.columns.nextAt, enabled ? formatInstant(nextAt) : text.off],
          [text.name, <code key="name">{id}</code>],
        ]}
      />
      <Acts job={job} />
      <RunTable job={id} />
    </>
  );
}

function Acts({ job }: { readonly job: ScheduledJob }) {
  const { id, version, state, enabled, canCancel } = job;
  const text = useTexts(jobTexts);
  const words = useJobWords();
  const host = useHost();
  const { api } = useDomain(systemDomain);
  const [run] = api.useRunMutation();
  const [cancel] = api.useCancelMutation();
  const [setEnabled] = api.useSetEnabledMutation();
  const one = () => ({ id, version, key: newId() });
  const isRunning = state === 'running';
  return (
    <div className={styles['acts']}>
      {host.isAuth('jobs.edit') && (
        <>
          {!isRunning && <ActButton {...text.acts.run} send={() => run(one())} />}
          {isRunning && canCancel && (
            <ActButton {...text.acts.cancel} isDangerous send={() => cancel(one())} />
          )}
          <SwitchButton
            record={job}
            isEnabled={enabled}
            question={words.whenOff(job)}
            send={(seen, isOn) => setEnabled({ ...seen, enabled: isOn })}
          />
        </>
      )}
      {host.isAuth('changes.view') && (
        <Link to={`/operation-log?entity=job&entityId=${encodeURIComponent(id)}`}>
          {text.changes}
        </Link>
      )}
    </div>
  );
}

/** The last runs of a job, newest first. */
function RunTable({ job }: { readonly job: string }) {
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
                      <StateTag tone={RUN_TONES[run.state]}>{states[run.state]}</StateTag>
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
