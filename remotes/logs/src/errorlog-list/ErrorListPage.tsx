import { ERROR_GROUP, ERROR_SOURCES, ERROR_STATES, type ErrorGroup } from '@banyan/contract/errors';
import { PRODUCTS } from '@banyan/contract/products';
import { errorsDomain } from '@banyan/domain-errors';
import {
  ChoiceFilter,
  type Column,
  DaysFilter,
  ListExport,
  RecordListPage,
  TextFilter,
  titled,
  useRecordList,
} from '@banyan/lists';
import { useColumnsOf } from '@banyan/lists/described';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { ERRORS, type ErrorSort } from './errorList.js';
import { errorTexts } from './errorTexts.js';
import { Trend } from './Trend.js';

const parts = () => import(/* webpackChunkName: "error-parts" */ './errorParts.js');
const drawer = createPart(async () => (await parts()).ErrorDrawer);
const settingMany = createPart(async () => (await parts()).SetMany);

/** `/errorlog-list` */
export function ErrorListPage() {
  const text = useTexts(errorTexts);
  const { filter, columns } = text;
  const states = { unfinished: text.unfinished, ...useWords(ERROR_STATES) };
  const sources = useWords(ERROR_SOURCES);
  const products = useWords(PRODUCTS);
  const list = useRecordList(ERRORS);
  const canEdit = useHost().isAuth(ERROR_GROUP.can.edit);
  const { api } = useDomain(errorsDomain);
  const { currentData: holders = [] } = api.useAssigneesQuery({});
  const assignees = Object.fromEntries(holders.map(({ id, name }) => [id, name]));
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useErrorColumns()}
      many={canEdit ? { part: settingMany, isForFilter: true } : null}
      tools={<ListExport list={list} call="ErrorGroup/Export" permission="logs.export" />}
      filters={({ at }) => (
        <>
          <TextFilter label={filter.text} field={at('text')} hint={filter.textHint} wide />
          <ChoiceFilter label={columns.state} field={at('state')} words={states} />
          <ChoiceFilter label={columns.source} field={at('source')} words={sources} />
          <ChoiceFilter label={columns.productId} field={at('productId')} words={products} />
        </>
      )}
      more={{
        of: ['assignee', 'version', 'deviceId', 'isRegressed', 'from', 'to'],
        fields: (fields) => (
          <>
            <ChoiceFilter
              label={columns.assigneeName}
              field={fields.at('assignee')}
              words={{ none: text.unassigned, ...assignees }}
            />
            <TextFilter label={filter.version} field={fields.at('version')} />
            <TextFilter label={filter.device} field={fields.at('deviceId')} />
            <ChoiceFilter
              label={text.regressed}
              field={fields.at('isRegressed')}
              words={text.regression}
            />
            <DaysFilter fields={fields} />
          </>
        ),
      }}
      opened={(id) => (
        <LazyPart part={drawer} props={{ id, list: list.place, rows: list.rows, assignees }} />
      )}
    />
  );
}

function useErrorColumns(): readonly Column<ErrorGroup, ErrorSort>[] {
  const text = useTexts(errorTexts);
  const sources = useWords(ERROR_SOURCES);
  const products = useWords(PRODUCTS);
  const of = useColumnsOf(ERROR_GROUP);
  return titled(
    { ...text.columns, trend: text.trend, versions: text.filter.version },
    {
      title: {
        ...of.title,
        width: 270,
        second: ({ place }) => place !== '' && <code>{place}</code>,
      },
      state: {
        ...of.state,
        second: ({ isRegressed, resolvedIn }) =>
          isRegressed ? text.regressed : (resolvedIn ?? ''),
      },
      trend: { width: 120, card: 'fact', render: ({ trend }) => <Trend days={trend} /> },
      events: of.events,
      devices: of.devices,
      versions: {
        width: 140,
        card: 'fact',
        render: ({ firstVersion, lastVersion }) => text.versions(firstVersion, lastVersion),
      },
      source: {
        ...of.source,
        width: 150,
        render: ({ source, productId }) =>
          productId === null ? sources[source] : `${sources[source]} · ${products[productId]}`,
      },
      lastSeenAt: of.lastSeenAt,
      firstSeenAt: of.firstSeenAt,
      assigneeName: of.assigneeName,
    },
  );
}
