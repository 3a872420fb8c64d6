import {
  ARTICLE_GAPS,
  ARTICLE_STATES,
  type ArticleDetail,
  type ArticleGap,
  BLOCKING_GAPS,
} from '@banyan/contract/articles';
import { articlesDomain } from '@banyan/domain-articles';
import { ActButton, ActForm, TextItem } from '@banyan/lists/record';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { newId, StateTag, useWords } from '@banyan/ui';
import styles from './editor.module.css';
import { editTexts } from './editTexts.js';

type Props = {
  readonly article: ArticleDetail;
  /** What is missing in the texts that are edited. */
  readonly gaps: readonly ArticleGap[];
  /** Saves what was typed; resolves to whether everything is saved. */
  readonly saveAll: () => Promise<boolean>;
};

const TONES = {
  draft: 'waiting',
  scheduled: 'active',
  published: 'done',
  offline: 'ended',
} as const;

/** The state of the article, what it lacks, and how it reaches its readers. */
export function Publishing(props: Props) {
  const { article, gaps } = props;
  const { publishing: words } = useTexts(editTexts);
  const states = useWords(ARTICLE_STATES);
  const said = useWords(ARTICLE_GAPS);
  const canPublish = useHost().isAuth('articles.publish');
  const blocking = gaps.filter((gap) => BLOCKING_GAPS.includes(gap));
  const advised = gaps.filter((gap) => !BLOCKING_GAPS.includes(gap));
  const list = (title: string, all: readonly ArticleGap[]) =>
    all.length > 0 && (
      <>
        <h3>{title}</h3>
        <ul>
          {all.map((gap) => (
            <li key={gap}>{said[gap]}</li>
          ))}
        </ul>
      </>
    );
  return (
    <section className={styles['panel']}>
      <h2>{words.heading}</h2>
      <p>
        <StateTag tone={TONES[article.state]}>{states[article.state]}</StateTag>{' '}
        {article.scheduledAt !== null && words.scheduledFor(formatInstant(article.scheduledAt))}
      </p>
      {list(words.blocking, blocking)}
      {list(words.advised, advised)}
      {gaps.length === 0 && <p>{words.ready}</p>}
      {article.versions.length > 0 && <Legal {...article} />}
      {canPublish && <Acts {...props} />}
    </section>
  );
}

/** The versions of a legal text by their first days. */
function Legal({ versions, current }: ArticleDetail) {
  const { publishing: words } = useTexts(editTexts);
  const standing = (day: string) => {
    if (day === current) return ` · ${words.inForce}`;
    return current !== null && day > current ? ` · ${words.announced}` : '';
  };
  return (
    <>
      <h3>{words.legalVersions}</h3>
      <ul>
        {versions.map(({ version, changeNote }) => (
          <li key={version}>
            {version}
            {standing(version)}
            {changeNote !== '' && `: ${changeNote}`}
          </li>
        ))}
      </ul>
    </>
  );
}

function Acts({ article, saveAll }: Props) {
  const { id, version, kind, state, isChanged, versions, current } = article;
  const { publishing: words, notSaved } = useTexts(editTexts);
  const { api } = useDomain(articlesDomain);
  const [publish] = api.usePublishMutation();
  const [withdraw] = api.useWithdrawMutation();
  const send = async (more: object, key = newId()) =>
    (await saveAll()) ? publish({ id, version, key, ...more }) : { error: { message: notSaved } };
  const label = state === 'published' ? words.republish : words.publish;
  const isAnnounced = current !== null && versions.some((one) => one.version > current);
  const isOpen = state !== 'published' || isChanged || isAnnounced;
  return (
    <div className={styles['ways']}>
      {kind === 'legal' && isOpen && (
        <ActForm
          title={label}
          version={version}
          initial={{ effectiveOn: '', changeNote: '' }}
          labels={{ effectiveOn: words.effectiveOn, changeNote: words.changeNote }}
          done={words.published}
          send={(values, { key }) => send(values, key)}
        >
          <p>{words.legal}</p>
          <TextItem name="effectiveOn" max={10} type="date" required />
          <TextItem name="changeNote" max={500} lines={3} required />
        </ActForm>
      )}
      {kind !== 'legal' && isOpen && (
        <ActButton label={label} done={words.published} send={() => send({})} />
      )}
      {kind !== 'legal' && state !== 'published' && state !== 'scheduled' && (
        <ActForm
          title={words.schedule}
          version={version}
          initial={{ at: '' }}
          labels={{ at: words.at }}
          done={words.scheduled}
          send={({ at }, { key }) => send({ at: new Date(`${at}:00+08:00`).toISOString() }, key)}
        >
          <TextItem name="at" max={16} type="datetime-local" required />
        </ActForm>
      )}
      {state === 'scheduled' && (
        <ActButton
          label={words.cancel}
          done={words.canceled}
          send={() => withdraw({ id, version, key: newId() })}
        />
      )}
      {state === 'published' && kind !== 'legal' && (
        <ActButton
          label={words.withdraw}
          question={words.withdrawing}
          isDangerous
          done={words.withdrawn}
          send={() => withdraw({ id, version, key: newId() })}
        />
      )}
    </div>
  );
}
