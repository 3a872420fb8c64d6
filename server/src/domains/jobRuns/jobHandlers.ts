import type { JOB_CALLS, ScheduledJob } from '@banyan/contract/jobs';
import { noteChange } from '../../ground/changeLog/changes.js';
import type { Queryable } from '../../ground/database/db.js';
import { readKeysetPage, where } from '../../ground/database/sql/index.js';
import { askToCancel, askToRun } from '../../ground/jobs/asking.js';
import { tellChanged } from '../../ground/news/tell.js';
import { type Keyed, keyedAct } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refusal, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts, ServiceWiring } from '../wiring.js';
import {
  isRunning,
  type JobRow,
  RUN_COLUMNS,
  readJobRows,
  readJobs,
  runRowSchema,
} from './jobRows.js';

const RUNNING = refusal(409, 'RUNNING', '任务正在运行。', 'The job is running.');

/** What needs a look comes first. */
const ATTENTION: Readonly<Record<ScheduledJob['state'], number>> = {
  failed: 0,
  overdue: 1,
  off: 2,
  running: 3,
  ok: 3,
};

type Parts = ServiceParts & Pick<ServiceWiring, 'jobs'>;
type One = Keyed & {
  readonly id: string;
  readonly version: number;
  readonly reason?: string | undefined;
};
/** What the change log says of an act; null: it is so already. */
type Told = { readonly verb: string; readonly zh: string; readonly en: string } | null;
type Work<Q> = (tx: Queryable, job: JobRow, request: Q) => Promise<Outcome<Told>>;

/** The jobs of the installation, and what may be done about them. */
export function jobHandlers(parts: Parts): HandlersOf<typeof JOB_CALLS> {
  const { db, now, jobs } = parts;

  async function read(tx: Queryable, id: string): Promise<Outcome<ScheduledJob>> {
    const [job] = await readJobs(
      tx,
      jobs.filter(({ name }) => name === id),
      now(),
    );
    return job === undefined ? refused(REFUSALS.notFound) : done(job);
  }

  function act<Q extends One>(call: string, work: Work<Q>) {
    return keyedAct<Q, ScheduledJob>(parts, {}, call, {
      perform: async (tx, { actor, now: at }, { request }) => {
        const { id, version, reason = '' } = request;
        const [row] = await readJobRows(tx, [id], 'for update');
        if (row === undefined) return refused(REFUSALS.notFound);
        if (row.version !== version)
          return refused(REFUSALS.versionConflict, { version: row.version });
        const outcome = await work(tx, row, request);
        if (!outcome.success) return outcome;
        if (outcome.result !== null) {
          const { verb, zh, en } = outcome.result;
          await noteChange(tx, at, {
            actor,
            entity: 'job',
            entityId: id,
            verb: `job.${verb}`,
            summary: {
              zh: `${actor.name} ${zh}计划任务 ${id}`,
              en: `${actor.name} ${en} the scheduled job ${id}`,
            },
            reason,
          });
          await tellChanged(tx, { entity: 'job', id }, { permission: 'jobs.view' });
        }
        const after = await read(tx, id);
        return after.success ? done({ result: after.result, ids: { id } }) : after;
      },
      again: (tx, { id }) => read(tx, String(id)),
    });
  }

  return {
    'Job/GetList': async ({ filter: { state } = {} }) => {
      const all = await readJobs(db, jobs, now());
      const results = all
        .filter((job) => state === undefined || job.state === state)
        .toSorted((a, b) => ATTENTION[a.state] - ATTENTION[b.state]);
      return done({ records: results.length, results });
    },
    'Job/GetRuns': async ({ filter, sort, ...asked }) => {
      const source = {
        columns: RUN_COLUMNS,
        from: 'job_runs r',
        condition: where((place) => [filter !== undefined && `r.name = ${place(filter.job)}`]),
        sort: { column: 'r.started_at', id: 'r.id', direction: sort.direction },
      };
      const page = await readKeysetPage(db, runRowSchema, source, asked);
      return page === null ? refused(REFUSALS.badRequest) : done(page);
    },
    'Job/Run': act('Job/Run', async (tx, job) => {
      if (isRunning(job, now())) return refused(RUNNING);
      await askToRun(tx, job.id, now());
      return done({ verb: 'run', zh: '立即运行了', en: 'ran' });
    }),
    'Job/SetEnabled': act('Job/SetEnabled', async (tx, job, { enabled }: One & Enabled) => {
      if (job.enabled === enabled) return done(null);
      await tx.query('update jobs set enabled = $2, version = version + 1 where name = $1', [
        job.id,
        enabled,
      ]);
      return done(
        enabled
          ? { verb: 'state', zh: '启用了', en: 'enabled' }
          : { verb: 'state', zh: '停用了', en: 'disabled' },
      );
    }),
    'Job/Cancel': act('Job/Cancel', async (tx, job) => {
      const canCancel = jobs.some(({ name, canCancel: can }) => name === job.id && can === true);
      if (!canCancel || !isRunning(job, now())) return refused(REFUSALS.stepNotAllowed);
      await askToCancel(tx, job.id);
      return done({ verb: 'cancel', zh: '取消了运行中的', en: 'cancelled the run of' });
    }),
  };
}

type Enabled = { readonly enabled: boolean };
