import {
  COMMENT_STATES,
  DIAGRAM_CHECKS,
  DIAGRAM_LICENCES,
  DIAGRAM_REASONS,
  type DiagramDetail,
  MAP_FINDINGS,
  REPORT_STATES,
  REVISION_STATES,
} from '@banyan/contract/diagrams';
import { diagramsDomain } from '@banyan/domain-diagrams';
import { CustomerLink } from '@banyan/lists';
import { ActButton } from '@banyan/lists/record';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { Facts, StateTag, useWords } from '@banyan/ui';
import type { ReactNode } from 'react';
import { diagramTexts } from './diagramTexts.js';
import { difference } from './difference.js';
import { useIndustryWords } from './useCategoryWords.js';

type Props = { readonly file: DiagramDetail };
type Deciding = Props & { readonly mayReview: boolean };

const MOST_SHOWN = 20;

/** All that a decision about a file may need. */
export function DiagramFacts({ file, mayReview }: Deciding) {
  return (
    <>
      <Checks file={file} />
      <Difference file={file} />
      <About file={file} />
      <Reports file={file} mayReview={mayReview} />
      <Comments file={file} mayReview={mayReview} />
      <Revisions file={file} />
      <Days file={file} />
    </>
  );
}

type Row = readonly [key: string | number, shown: ReactNode];
type SectionProps = { readonly title: string; readonly rows: readonly Row[] };

const plain = (row: string): Row => [row, row];

function Section({ title, rows }: SectionProps) {
  const { none } = useTexts(diagramTexts).sections;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {rows.map(([key, shown]) => (
            <li key={key}>{shown}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Checks({ file: { checks } }: Props) {
  const text = useTexts(diagramTexts).sections;
  const words = useWords(DIAGRAM_CHECKS);
  const rows = checks.map(({ check, found }) => `${words[check]}: ${found.join('、')}`);
  return (
    <Section title={text.checks} rows={(rows.length === 0 ? [text.clean] : rows).map(plain)} />
  );
}

function Difference({ file: { live, title, tree } }: Props) {
  const text = useTexts(diagramTexts).sections;
  if (live === null) return null;
  const { added, removed } = difference(live.tree.root, tree.root);
  const rows = [
    ...(live.title === title ? [] : [text.titleWas(live.title)]),
    ...listed(text.added(added.length), added),
    ...listed(text.removed(removed.length), removed),
  ];
  return (
    <Section title={text.difference} rows={(rows.length === 0 ? [text.same] : rows).map(plain)} />
  );
}

function listed(title: string, topics: readonly string[]): readonly string[] {
  return topics.length === 0 ? [] : [`${title}: ${topics.slice(0, MOST_SHOWN).join('、')}`];
}

function About({ file }: Props) {
  const { facts: text, sections } = useTexts(diagramTexts);
  const licences = useWords(DIAGRAM_LICENCES);
  const industries = useIndustryWords();
  const { author, customerId, customerName, labels, shown, views, downloads } = file;
  const record = text.record(author.published, author.rejected);
  return (
    <section aria-label={sections.about}>
      <h3>{sections.about}</h3>
      <Facts
        facts={[
          [text.summary, file.summary || sections.none],
          [
            text.author,
            <span key="author">
              <CustomerLink id={customerId} name={customerName} /> ({record})
            </span>,
          ],
          [text.labels, labels.map(({ name }) => name).join('、') || sections.none],
          [text.industry, industries[file.industryId ?? ''] ?? sections.none],
          [text.licence, licences[file.licence]],
          [text.address, `${location.origin}/community/${file.id}`],
          [text.counted, `${views} / ${downloads}`],
          [text.shown, `${shown.views} / ${shown.downloads}`],
        ]}
      />
    </section>
  );
}

function Reports({ file: { id, reports }, mayReview }: Deciding) {
  const text = useTexts(diagramTexts);
  const reasons = useWords(DIAGRAM_REASONS);
  const states = useWords(REPORT_STATES);
  const { api } = useDomain(diagramsDomain);
  const [decide] = api.useDecideReportMutation();
  const { uphold, dismiss, upholdAsk } = text.acts;
  return (
    <Section
      title={text.sections.reports}
      rows={reports.map(({ report, comment, reasonCode, state, at, ...said }) => [
        report,
        <>
          {comment === null ? text.ofFile : text.of(comment)} · {reasons[reasonCode]} · {said.text}{' '}
          ({said.by}, {formatInstant(at)}){' '}
          {state === 'open' && mayReview ? (
            <>
              <ActButton
                label={uphold}
                question={upholdAsk}
                isDangerous
                send={() => decide({ id, report, state: 'upheld' })}
              />{' '}
              <ActButton label={dismiss} send={() => decide({ id, report, state: 'dismissed' })} />
            </>
          ) : (
            <StateTag tone={state === 'open' ? 'waiting' : 'ended'}>{states[state]}</StateTag>
          )}
        </>,
      ])}
    />
  );
}

function Comments({ file: { id, comments }, mayReview }: Deciding) {
  const text = useTexts(diagramTexts);
  const states = useWords(COMMENT_STATES);
  const { api } = useDomain(diagramsDomain);
  const [decide] = api.useDecideCommentMutation();
  return (
    <Section
      title={text.sections.comments}
      rows={comments.map(({ comment, author, at, state, ...said }) => [
        comment,
        <>
          {author}: {said.text} ({formatInstant(at)}){' '}
          <StateTag tone="ended">{states[state]}</StateTag>{' '}
          {mayReview && state !== 'visible' && (
            <ActButton
              label={text.acts.show}
              send={() => decide({ id, comment, state: 'visible' })}
            />
          )}{' '}
          {mayReview && state !== 'hidden' && (
            <ActButton
              label={text.acts.hide}
              isDangerous
              send={() => decide({ id, comment, state: 'hidden' })}
            />
          )}
        </>,
      ])}
    />
  );
}

function Revisions({ file: { revisions } }: Props) {
  const text = useTexts(diagramTexts);
  const states = useWords(REVISION_STATES);
  const findings = useWords(MAP_FINDINGS);
  const rows = revisions.map((one) => {
    const left = one.findings.map(({ what, count }) => `${findings[what]} (${count})`);
    return [
      `${text.number(one.number)} · ${states[one.state]} · ${formatInstant(one.at)}`,
      ...(left.length === 0 ? [] : [`${text.sections.findings}: ${left.join('、')}`]),
    ].join(' · ');
  });
  return <Section title={text.sections.revisions} rows={rows.map(plain)} />;
}

function Days({ file: { days } }: Props) {
  const text = useTexts(diagramTexts);
  const counted = days.filter(({ views, downloads }) => views + downloads > 0);
  return (
    <Section
      title={text.sections.days}
      rows={counted.map(({ day, views, downloads }) =>
        plain(`${day}: ${text.counts(views, downloads)}`),
      )}
    />
  );
}
