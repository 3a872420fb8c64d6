import type { RequestOf } from '@banyan/contract';
import type { CHANGE_CALLS, ChangeRow } from '@banyan/contract/changes';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { formatInstant } from '@banyan/rules';
import type { Query } from '../Asked.js';
import type { Keyset } from '../table.js';
import { History, useTurns } from './History.js';
import { recordTexts } from './recordTexts.js';

/** The part of a domain's api that reads the change log. */
export type ChangesApi = {
  readonly useChangesQuery: (
    asked: RequestOf<typeof CHANGE_CALLS, 'Change/GetList'>,
  ) => Query<Keyset<ChangeRow>>;
};

type Props = {
  readonly api: ChangesApi;
  /** What the change log calls the record. */
  readonly entity: string;
  readonly id: string;
};

/** What was done to a record, by whom and why. For staff with `changes.view`. */
export function ChangeLog({ api, entity, id }: Props) {
  const { log: text } = useTexts(recordTexts);
  const language = useLanguage();
  const turns = useTurns();
  const all = `/operation-log?${new URLSearchParams({ entity, entityId: id }).toString()}`;
  const { at, what, reason } = text.columns;
  return (
    <>
      <History
        title={text.title}
        none={text.none}
        columns={[at, what, reason]}
        rows={api.useChangesQuery({ filter: { entity, entityId: id }, ...turns.asked })}
        turns={turns}
        cells={(row) => [
          formatInstant(row.at),
          <Link key="what" to={`${all}&open=${row.id}`}>
            {language === 'zh' ? row.summaryZh : row.summaryEn}
          </Link>,
          row.reason,
        ]}
      />
      <Link to={all}>{text.all}</Link>
    </>
  );
}
