import {
  PUBLISH_GRANT,
  PUBLISH_POLICY,
  PUBLISH_WHO,
  type PublishException,
  type PublishRules,
  REVIEW_MODES,
} from '@banyan/contract/publishing';
import { publishingDomain } from '@banyan/domain-publishing';
import {
  Asked,
  type Column,
  CustomerLink,
  OpenButton,
  openedOf,
  RecordListPage,
  useRecordList,
} from '@banyan/lists';
import { FiltersOf, useColumnsOf } from '@banyan/lists/described';
import { Skeleton } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, Facts, LazyPart, useWords } from '@banyan/ui';
import { GRANTS, type GrantPlace } from './grantList.js';
import styles from './publish.module.css';
import { publishTexts } from './publishTexts.js';

const parts = () => import(/* webpackChunkName: "publish-parts" */ './publishParts.js');
const drawer = createPart(async () => (await parts()).GrantDrawer);
const pasting = createPart(async () => (await parts()).PasteDrawer);
const policyForm = createPart(async () => (await parts()).PolicyDrawer);
const trial = createPart(async () => (await parts()).TrialDrawer);

/** `/publishauth`: who may publish in the community. */
export function PublishAuthPage() {
  const text = useTexts(publishTexts);
  const canEdit = useHost().isAuth(PUBLISH_GRANT.can.edit);
  const list = useRecordList(GRANTS);
  const { place, rows } = list;
  const { api } = useDomain(publishingDomain);
  const policy = api.usePolicyQuery({});
  const rules = policy.currentData;
  const opened = openedOf(rows, (one) => (
    <LazyPart part={drawer} props={{ one, list: place, rows, canEdit }} />
  ));
  return (
    <RecordListPage
      list={list}
      text={text}
      columns={useGrantColumns()}
      filters={(fields) => (
        <FiltersOf of={PUBLISH_GRANT} fields={fields} only={['effect', 'state']} />
      )}
      tools={
        <>
          <OpenButton list={place} id="trial" label={text.trial.title} />
          {canEdit && <OpenButton list={place} id="paste" label={text.paste} />}
          {canEdit && <OpenButton list={place} id="new" label={text.new} />}
        </>
      }
      opened={(id) => {
        if (id === 'trial') return <LazyPart part={trial} props={{ list: place }} />;
        if (id === 'paste') return canEdit && <LazyPart part={pasting} props={{ list: place }} />;
        if (id !== 'policy') return opened(id);
        return rules && <LazyPart part={policyForm} props={{ rules, list: place, canEdit }} />;
      }}
    >
      <Asked query={policy}>
        {(shown) =>
          shown === null ? (
            <Skeleton active title={false} />
          ) : (
            <Policy rules={shown} list={place} canEdit={canEdit} />
          )
        }
      </Asked>
    </RecordListPage>
  );
}

type PolicyProps = {
  readonly rules: PublishRules;
  readonly list: GrantPlace;
  readonly canEdit: boolean;
};

/** The rules in words. */
function Policy({ rules, list, canEdit }: PolicyProps) {
  const { policy: text } = useTexts(publishTexts);
  const at = useLanguage() === 'zh' ? 0 : 1;
  const who = useWords(PUBLISH_WHO);
  const review = useWords(REVIEW_MODES);
  const { fields } = PUBLISH_POLICY;
  const words = rules.bannedWords.split('\n').filter((word) => word.trim() !== '').length;
  const facts = [
    [fields.who.title[at], who[rules.who]],
    [fields.minAccountDays.title[at], text.age(rules.minAccountDays)],
    [fields.dailyLimit.title[at], rules.dailyLimit],
    [
      fields.review.title[at],
      rules.review === 'first' ? text.first(rules.firstReviewed) : review[rules.review],
    ],
    [text.banned, text.words(words)],
  ] as const;
  return (
    <section className={styles['policy']} aria-label={text.title}>
      <Facts facts={facts} />
      {canEdit && <OpenButton list={list} id="policy" label={text.edit} />}
    </section>
  );
}

function useGrantColumns(): readonly Column<PublishException, 'createdAt' | 'until'>[] {
  const text = useTexts(publishTexts);
  const of = useColumnsOf(PUBLISH_GRANT);
  return Object.values({
    ...of,
    customerId: {
      ...of.customerId,
      render: ({ customerId }: PublishException) => <CustomerLink id={customerId} />,
      second: ({ customerName }: PublishException) => customerName,
    },
    dailyLimit: {
      ...of.dailyLimit,
      render: ({ dailyLimit }: PublishException) => dailyLimit ?? text.asRules,
    },
    until: {
      ...of.until,
      render: ({ until }: PublishException) => (until === null ? text.noEnd : formatInstant(until)),
    },
  });
}
