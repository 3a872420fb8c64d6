import {
  COUNT_CORRECTION,
  type CountCorrection,
  TRAFFIC_RULES,
  type TrafficRules,
} from '@banyan/contract/traffic';
import { trafficDomain } from '@banyan/domain-traffic';
import {
  Asked,
  type Column,
  OpenButton,
  openedOf,
  RecordListPage,
  useRecordList,
} from '@banyan/lists';
import { FiltersOf, useColumnsOf } from '@banyan/lists/described';
import { Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, Facts, LazyPart } from '@banyan/ui';
import { CORRECTIONS, type CorrectionPlace } from './correctionList.js';
import { signed } from './signed.js';
import styles from './traffic.module.css';
import { trafficTexts } from './trafficTexts.js';

const parts = () => import(/* webpackChunkName: "traffic-parts" */ './trafficParts.js');
const drawer = createPart(async () => (await parts()).CorrectionDrawer);
const rulesForm = createPart(async () => (await parts()).RulesDrawer);
const featured = createPart(async () => (await parts()).FeaturedDrawer);

/** `/diagram-countedit`: how files are ranked and featured, and corrections of what was counted. */
export function TrafficPage() {
  const text = useTexts(trafficTexts);
  const canEdit = useHost().isAuth(COUNT_CORRECTION.can.edit);
  const list = useRecordList(CORRECTIONS);
  const { place, rows } = list;
  const { api } = useDomain(trafficDomain);
  const query = api.useRulesQuery({});
  const rules = query.currentData;
  const opened = openedOf(rows, (one) => (
    <LazyPart part={drawer} props={{ one, list: place, rows, canEdit }} />
  ));
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useCorrectionColumns()}
      filters={(fields) => (
        <FiltersOf of={COUNT_CORRECTION} fields={fields} only={['field', 'kind', 'state']} />
      )}
      tools={canEdit && <OpenButton list={place} id="new" label={text.new} />}
      opened={(id) => {
        if (id === 'featured') return <LazyPart part={featured} props={{ list: place, canEdit }} />;
        if (id !== 'rules') return opened(id);
        return rules && <LazyPart part={rulesForm} props={{ rules, list: place, canEdit }} />;
      }}
    >
      <Asked query={query}>
        {(shown) =>
          shown === null ? (
            <Skeleton active title={false} />
          ) : (
            <Ranking rules={shown} list={place} canEdit={canEdit} />
          )
        }
      </Asked>
    </RecordListPage>
  );
}

type RankingProps = {
  readonly rules: TrafficRules;
  readonly list: CorrectionPlace;
  readonly canEdit: boolean;
};

/** The rules in words, and the ways to them. */
function Ranking({ rules, list, canEdit }: RankingProps) {
  const { ranking: text, featured: words } = useTexts(trafficTexts);
  const at = useLanguage() === 'zh' ? 0 : 1;
  const { viewsWeight, downloadsWeight, commentsWeight, freshnessWeight } = rules;
  const { halfLifeDays, authorCap, mostReports } = TRAFFIC_RULES.fields;
  const facts = [
    [text.weights, text.says(viewsWeight, downloadsWeight, commentsWeight, freshnessWeight)],
    [halfLifeDays.title[at], rules.halfLifeDays],
    [authorCap.title[at], rules.authorCap],
    [mostReports.title[at], rules.mostReports],
  ] as const;
  return (
    <section className={styles['rules']} aria-label={text.title}>
      <Facts facts={facts} />
      <div className={styles['ways']}>
        <OpenButton list={list} id="rules" label={canEdit ? text.edit : text.see} />
        <OpenButton list={list} id="featured" label={words.edit} />
      </div>
    </section>
  );
}

function useCorrectionColumns(): readonly Column<CountCorrection, 'createdAt'>[] {
  const of = useColumnsOf(COUNT_CORRECTION);
  const { updatedAt: _, ...columns } = of;
  return Object.values({
    ...columns,
    delta: { ...columns.delta, render: ({ delta }: CountCorrection) => signed(delta) },
    corrected: {
      ...columns.corrected,
      render: ({ corrected }: CountCorrection) => signed(corrected),
    },
  });
}
