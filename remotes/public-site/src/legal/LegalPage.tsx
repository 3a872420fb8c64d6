import { inBothLanguages } from '@banyan/contract';
import type { LegalKind, LegalText } from '@banyan/contract/legal';
import { SITE_TITLES, type SiteAddress } from '@banyan/contract/site';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link, useLocation } from '@banyan/platform/router';
import { addDays, thing } from '@banyan/rules';
import { Blocks, BlocksDiff, LoadFailed, SitePage } from '@banyan/ui';
import { useAnswer } from '../site/useAnswer.js';
import styles from './legal.module.css';

const texts = inBothLanguages({
  loading: ['正在读取', 'Loading'],
  since: [(day: string) => `自 ${day} 起生效`, (day: string) => `In force since ${day}`],
  from: [(day: string) => `将自 ${day} 起生效`, (day: string) => `Takes effect on ${day}`],
  was: [
    (from: string, to: string) => `${from} 至 ${to} 有效`,
    (from: string, to: string) => `In force from ${from} to ${to}`,
  ],
  now: ['查看现行版本', 'Read the version in force'],
  announced: [
    (day: string) => `新版本将自 ${day} 起生效，先看一看`,
    (day: string) => `A new version takes effect on ${day}. Read it now`,
  ],
  otherLanguage: {
    zh: ['', 'This version exists in Chinese only.'],
    en: ['此版本只有英文。', ''],
  },
  versions: ['历史版本', 'Versions'],
  changed: ['修改说明：', 'What has changed: '],
  compare: [(day: string) => `与 ${day} 的版本比较`, (day: string) => `Compare with ${day}`],
  whole: ['查看全文', 'Read the whole text'],
  same: ['两个版本的正文相同。', 'Both versions have the same text.'],
  others: ['其他约定', 'Other texts'],
});

const ADDRESSES: Readonly<Record<LegalKind, SiteAddress>> = {
  terms: '/privacy?kind=terms',
  privacy: '/privacy',
  permissions: '/apppermission',
  community: '/communitytos',
  refund: '/privacy?kind=refund',
};

/** `/privacy`, with `?kind=terms` or `refund` another text. */
export function PrivacyPage() {
  const kind = new URLSearchParams(useLocation().search).get('kind');
  return <LegalPage kind={kind === 'terms' || kind === 'refund' ? kind : 'privacy'} />;
}

export function AppPermissionPage() {
  return <LegalPage kind="permissions" />;
}

export function CommunityTosPage() {
  return <LegalPage kind="community" />;
}

/** @param more which version, and which one it is compared with */
function addressOf(kind: LegalKind, more: Readonly<Record<string, string>>): string {
  const address = new URL(ADDRESSES[kind], location.origin);
  for (const [name, value] of Object.entries(more)) address.searchParams.set(name, value);
  return address.pathname + address.search;
}

/** What people agree to or are told, as it is now, or as of `?version=`, also compared with `?compare=`. */
function LegalPage({ kind }: { readonly kind: LegalKind }) {
  const text = useTexts(texts);
  const language = useLanguage();
  const query = new URLSearchParams(useLocation().search);
  return (
    <SitePage title={SITE_TITLES[ADDRESSES[kind]][language]}>
      <div className={styles['page']}>
        <Loaded kind={kind} version={query.get('version')}>
          {(shown) => <Version {...shown} compare={query.get('compare')} />}
        </Loaded>
        <nav aria-label={text.others} className={styles['others']}>
          {Object.entries(ADDRESSES).map(([other, address]) =>
            other === kind ? null : (
              <Link key={other} to={address}>
                {SITE_TITLES[address][language]}
              </Link>
            ),
          )}
        </nav>
      </div>
    </SitePage>
  );
}

type LoadedProps = {
  readonly kind: LegalKind;
  /** Null: as it holds now. */
  readonly version: string | null;
  readonly children: (text: LegalText) => React.ReactNode;
};

function Loaded({ kind, version, children }: LoadedProps) {
  const text = useTexts(texts);
  const language = useLanguage();
  const asked = { kind, language, ...(version !== null && { version }) };
  const { answer, retry } = useAnswer('Legal/Get', asked, thing<LegalText>);
  switch (answer.status) {
    case 'loading':
      return <div role="status" aria-label={text.loading} className={styles['pending']} />;
    case 'failed':
      return <LoadFailed reason={answer.failure.message} onRetry={retry} />;
    case 'ready':
      return children(answer.result);
  }
}

function Version(shown: LegalText & { readonly compare: string | null }) {
  const text = useTexts(texts);
  const { kind, version, versions, blocks, media, language, compare } = shown;
  const other = text.otherLanguage[language];
  const at = versions.findIndex((one) => one.version === version);
  const note = versions[at]?.changeNote ?? '';
  return (
    <div className={styles['text']}>
      <Standing {...shown} />
      {other !== '' && <p role="note">{other}</p>}
      {note !== '' && (
        <p>
          {text.changed}
          {note}
        </p>
      )}
      {compare === null ? (
        <div lang={language === 'zh' ? 'zh-CN' : 'en'}>
          <Blocks blocks={blocks} media={media} />
        </div>
      ) : (
        <Loaded kind={kind} version={compare}>
          {(before) => <BlocksDiff before={before.blocks} after={blocks} same={text.same} />}
        </Loaded>
      )}
      {versions.length > 1 && <Versions {...shown} before={versions[at + 1]?.version ?? null} />}
    </div>
  );
}

/** Since or until when the version holds, and where to read the one that holds now or soon. */
function Standing({ kind, version, current, versions }: LegalText) {
  const text = useTexts(texts);
  const next = versions.findLast((one) => one.version > version)?.version;
  const newest = versions[0]?.version ?? version;
  const said = () => {
    if (version > current) return text.from(version);
    return version === current || next === undefined
      ? text.since(version)
      : text.was(version, addDays(next, -1));
  };
  return (
    <p className={styles['since']}>
      <span>{said()}</span>
      {version !== current && <Link to={ADDRESSES[kind]}>{text.now}</Link>}
      {version === current && newest > current && (
        <Link to={addressOf(kind, { version: newest })}>{text.announced(newest)}</Link>
      )}
    </p>
  );
}

type VersionsProps = LegalText & {
  readonly compare: string | null;
  /** The version before this one. */
  readonly before: string | null;
};

function Versions({ kind, version, versions, compare, before }: VersionsProps) {
  const text = useTexts(texts);
  return (
    <section className={styles['versions']}>
      <h2>{text.versions}</h2>
      {compare === null && before !== null && (
        <Link to={addressOf(kind, { version, compare: before })}>{text.compare(before)}</Link>
      )}
      {compare !== null && <Link to={addressOf(kind, { version })}>{text.whole}</Link>}
      <ul>
        {versions.map((one) => (
          <li key={one.version}>
            {one.version === version ? (
              one.version
            ) : (
              <Link to={addressOf(kind, { version: one.version })}>{one.version}</Link>
            )}
            {one.changeNote !== '' && ` · ${one.changeNote}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
