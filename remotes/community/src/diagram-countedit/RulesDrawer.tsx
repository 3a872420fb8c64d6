import { type RankedFile, TRAFFIC_RULES, type TrafficRules } from '@banyan/contract/traffic';
import { trafficDomain } from '@banyan/domain-traffic';
import { Asked } from '@banyan/lists';
import { formValuesOf, wireOf } from '@banyan/lists/described';
import { FieldsForm, Item, ItemRow, RecordDrawer } from '@banyan/lists/record';
import { Alert, Skeleton } from '@banyan/platform/base';
import { Form } from '@banyan/platform/form';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useSettled } from '@banyan/ui';
import { useMemo } from 'react';
import type { CorrectionPlace } from './correctionList.js';
import styles from './traffic.module.css';
import { trafficTexts } from './trafficTexts.js';

type Props = {
  readonly rules: TrafficRules;
  readonly list: CorrectionPlace;
  readonly canEdit: boolean;
};

const DRAFT = 'trafficRules:rules';
const PAUSE_MS = 400;
const { fields } = TRAFFIC_RULES;
type Rules = ReturnType<typeof wireOf<typeof fields>>;

/** The rules of the ranking, with the first files before and after. */
export function RulesDrawer({ rules, list, canEdit }: Props) {
  const { ranking: text } = useTexts(trafficTexts);
  const { api } = useDomain(trafficDomain);
  const [save] = api.useSaveRulesMutation();
  const values = useMemo(() => formValuesOf(fields, rules), [rules]);
  return (
    <RecordDrawer title={text.title} list={list} drafts={[DRAFT]} width={760}>
      <p>{text.hint}</p>
      <FieldsForm
        fields={fields}
        draft={DRAFT}
        saved={{ values, version: rules.version }}
        blames={{ ALL_ZERO: { field: 'viewsWeight', text: text.allZero } }}
        isReadOnly={!canEdit}
        save={(typed, { version, key }) =>
          save({ id: rules.id, version, key, fields: wireOf(fields, typed) })
        }
      >
        <ItemRow>
          <Item name="viewsWeight" />
          <Item name="downloadsWeight" />
        </ItemRow>
        <ItemRow>
          <Item name="commentsWeight" />
          <Item name="freshnessWeight" />
        </ItemRow>
        <ItemRow>
          <Item name="halfLifeDays" />
          <Item name="authorCap" />
          <Item name="mostReports" />
        </ItemRow>
        <Form.Item noStyle shouldUpdate>
          {({ getFieldsValue }) => (
            <Preview typed={wireOf(fields, getFieldsValue(true) as typeof values)} />
          )}
        </Form.Item>
      </FieldsForm>
    </RecordDrawer>
  );
}

/** Asked for once nothing was typed for a moment. */
function Preview({ typed }: { readonly typed: Rules }) {
  const { ranking: text } = useTexts(trafficTexts);
  const { api } = useDomain(trafficDomain);
  const settled = JSON.parse(useSettled(JSON.stringify(typed), PAUSE_MS)) as Rules;
  const isWhole = Object.values(settled).every((value) => typeof value === 'number');
  const { viewsWeight, downloadsWeight, commentsWeight, freshnessWeight } = settled;
  const isZero = viewsWeight + downloadsWeight + commentsWeight + freshnessWeight === 0;
  const query = api.usePreviewQuery({ fields: settled }, { skip: !isWhole || isZero });
  if (isZero) return <Alert type="warning" showIcon title={text.allZero} />;
  if (!isWhole) return null;
  return (
    <section className={styles['preview']} aria-label={text.preview}>
      <h3>{text.preview}</h3>
      <Asked query={query} keepsPrevious>
        {(found) => (found === null ? <Skeleton active /> : <Ranked {...found} />)}
      </Asked>
    </section>
  );
}

type RankedProps = {
  readonly before: readonly RankedFile[];
  readonly after: readonly RankedFile[];
};

function Ranked({ before, after }: RankedProps) {
  const { ranking: text } = useTexts(trafficTexts);
  const { columns } = text;
  if (after.length === 0) return <p>{text.nothing}</p>;
  const placeOf = new Map(before.map(({ id }, index) => [id, index]));
  const kept = new Set(after.map(({ id }) => id));
  const dropped = before.filter(({ id }) => !kept.has(id)).map(({ title }) => title);
  const changeOf = (id: string, place: number): string => {
    const old = placeOf.get(id);
    if (old === undefined) return text.fresh;
    if (old === place) return text.same;
    return old > place ? text.up(old - place) : text.down(place - old);
  };
  return (
    <>
      <table>
        <thead>
          <tr>
            {Object.values(columns).map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {after.map(({ id, title, author, views, downloads, score }, place) => (
            <tr key={id}>
              <td>{place + 1}</td>
              <td>{changeOf(id, place)}</td>
              <td>
                {title} · {author}
              </td>
              <td>{views.toLocaleString('en')}</td>
              <td>{downloads.toLocaleString('en')}</td>
              <td>{score.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {dropped.length > 0 && <p>{text.dropped(dropped.join(' · '))}</p>}
    </>
  );
}
