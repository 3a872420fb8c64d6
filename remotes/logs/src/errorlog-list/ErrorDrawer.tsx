import {
  ERROR_GROUP,
  ERROR_SOURCES,
  ERROR_STATES,
  type ErrorGroup,
  type ErrorGroupDetail,
} from '@banyan/contract/errors';
import { errorsDomain } from '@banyan/domain-errors';
import { Asked } from '@banyan/lists';
import { ChangeLog, FieldsForm, Item, RecordDrawer } from '@banyan/lists/record';
import { Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, StateTag, useWords } from '@banyan/ui';
import tables from '../clientlog-list/histogram.module.css';
import { ErrorActs } from './ErrorActs.js';
import type { ErrorPlace } from './errorList.js';
import styles from './errors.module.css';
import { errorTexts } from './errorTexts.js';
import { Failures } from './Failures.js';
import { Trend } from './Trend.js';

type Named = Readonly<Record<string, string>>;
type Props = {
  readonly id: string;
  readonly list: ErrorPlace;
  readonly rows: readonly ErrorGroup[];
  readonly assignees: Named;
};

/** One error: how often and where it happens, what led to it, and who handles it. */
export function ErrorDrawer({ id, list, rows, assignees }: Props) {
  const host = useHost();
  const { api } = useDomain(errorsDomain);
  const error = api.useErrorQuery({ id });
  const canEdit = host.isAuth(ERROR_GROUP.can.edit);
  return (
    <RecordDrawer
      title={error.currentData?.title ?? ''}
      list={list}
      drafts={[draftOf(id)]}
      rows={rows}
      width={720}
    >
      <Asked query={error}>
        {(found) =>
          found === null ? (
            <Skeleton active />
          ) : (
            <>
              <About error={found} />
              {canEdit && <ErrorActs error={found} />}
              <Failures key={found.id} error={found} />
              <Handling error={found} assignees={assignees} isReadOnly={!canEdit} />
              {host.isAuth('changes.view') && (
                <ChangeLog api={api} entity={ERROR_GROUP.entity} id={found.id} />
              )}
            </>
          )
        }
      </Asked>
    </RecordDrawer>
  );
}

const draftOf = (id: string): string => `${ERROR_GROUP.entity}:${id}`;

function About({ error }: { readonly error: ErrorGroupDetail }) {
  const text = useTexts(errorTexts);
  const states = useWords(ERROR_STATES);
  const sources = useWords(ERROR_SOURCES);
  const { columns } = text;
  const { state, isRegressed, resolvedIn, source, versions } = error;
  return (
    <>
      <Facts
        facts={[
          [
            columns.state,
            <StateTag key="state" tone={ERROR_GROUP.fields.state.tones[state]}>
              {[states[state], isRegressed ? text.regressed : resolvedIn]
                .filter(Boolean)
                .join(' · ')}
            </StateTag>,
          ],
          [columns.place, error.place],
          [columns.source, sources[source]],
          [columns.events, error.events.toLocaleString('en')],
          ...(source === 'client'
            ? [[columns.devices, error.devices.toLocaleString('en')] as const]
            : []),
          [text.trend, <Trend key="trend" days={error.trend} />],
          [columns.firstSeenAt, formatInstant(error.firstSeenAt)],
          [columns.lastSeenAt, formatInstant(error.lastSeenAt)],
        ]}
      />
      {source === 'web' && <p className={styles['muted']}>{text.webTimes}</p>}
      <section aria-label={text.versionsTitle}>
        <h2>{text.versionsTitle}</h2>
        <table className={tables['table']}>
          <tbody>
            {versions.map(({ version, events, lastDay }) => (
              <tr key={version}>
                <td>{version}</td>
                <td>{events.toLocaleString('en')}</td>
                <td>{text.lastDay(lastDay)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

type HandlingProps = {
  readonly error: ErrorGroup;
  readonly assignees: Named;
  readonly isReadOnly: boolean;
};

function Handling({ error, assignees, isReadOnly }: HandlingProps) {
  const text = useTexts(errorTexts);
  const { api } = useDomain(errorsDomain);
  const [change] = api.useChangeMutation();
  const { id, version, assigneeId, note } = error;
  return (
    <section aria-label={text.handling}>
      <h2>{text.handling}</h2>
      <FieldsForm
        fields={ERROR_GROUP.fields}
        draft={draftOf(id)}
        saved={{ values: { assigneeId, note }, version }}
        isReadOnly={isReadOnly}
        blames={{ NOT_ASSIGNABLE: { field: 'assigneeId', text: text.notAssignable } }}
        save={({ assigneeId: chosen, note: written }, seen) =>
          change({ id, ...seen, fields: { assigneeId: chosen, note: written } })
        }
      >
        <Item name="assigneeId" words={assignees} />
        <Item name="note" />
      </FieldsForm>
    </section>
  );
}
