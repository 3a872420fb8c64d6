import { JOB_STATES, type ScheduledJob } from '@banyan/contract/jobs';
import { Asked, type Query } from '@banyan/lists';
import { ActButton, RecordDrawer, SwitchButton } from '@banyan/lists/record';
import { Button, Empty, Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, newId, StateTag, useWords } from '@banyan/ui';
import { systemDomain } from '../domains/system/index.js';
import type { JobPlace } from './jobList.js';
import styles from './jobList.module.css';
import { jobTexts } from './jobTexts.js';
import { RunTable } from './RunTable.js';
import { TONES } from './useJobColumns.js';
import { useJobWords } from './useJobWords.js';

type Jobs = { readonly results: readonly ScheduledJob[] };
type Props = { readonly id: string; readonly list: JobPlace; readonly jobs: Query<Jobs> };

/** One job: what it does, what can be done about it, and its last runs. */
export function JobDrawer({ id, list, jobs }: Props) {
  const words = useJobWords();
  const rows = jobs.currentData?.results ?? [];
  const job = rows.find((each) => each.id === id);
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
        <Button
          type="link"
          onClick={() => {
            host.openTab({
              tabName: 'operation-log',
              routeName: 'operation-log',
              query: { entity: 'job', entityId: id },
            });
          }}
        >
          {text.changes}
        </Button>
      )}
    </div>
  );
}
