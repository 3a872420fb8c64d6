import { inBothLanguages } from '@banyan/contract';
import type { LegalBlock, LegalKind, LegalText } from '@banyan/contract/legal';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link, useLocation } from '@banyan/platform/router';
import { thing } from '@banyan/rules';
import { LoadFailed, SitePage } from '@banyan/ui';
import { useAnswer } from '../site/useAnswer.js';
import styles from './legal.module.css';

const texts = inBothLanguages({
  loading: ['正在读取', 'Loading'],
  since: [(day: string) => `自 ${day} 起生效`, (day: string) => `In force since ${day}`],
  others: ['其他约定', 'Other texts'],
  kinds: {
    terms: ['用户协议', 'Terms of use'],
    privacy: ['隐私政策', 'Privacy policy'],
    permissions: ['应用权限说明', 'App permissions'],
    community: ['社区规范', 'Community rules'],
    refund: ['退款说明', 'Refunds'],
  },
});

const ADDRESSES: Readonly<Record<LegalKind, string>> = {
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

/** What people agree to or are told, as it is now, or as it was on the day in `?version=`. */
function LegalPage({ kind }: { readonly kind: LegalKind }) {
  const text = useTexts(texts);
  const language = useLanguage();
  const version = new URLSearchParams(useLocation().search).get('version');
  const asked = { kind, language, ...(version !== null && { version }) };
  const { answer, retry } = useAnswer('Legal/Get', asked, thing<LegalText>);
  return (
    <SitePage title={text.kinds[kind]}>
      <div className={styles['page']}>
        {answer.status === 'loading' && (
          <div role="status" aria-label={text.loading} className={styles['pending']} />
        )}
        {answer.status === 'failed' && (
          <LoadFailed reason={answer.failure.message} onRetry={retry} />
        )}
        {answer.status === 'ready' && <Blocks {...answer.result} />}
        <nav aria-label={text.others} className={styles['others']}>
          {Object.entries(ADDRESSES).map(([other, address]) =>
            other === kind ? null : (
              <Link key={other} to={address}>
                {text.kinds[other as LegalKind]}
              </Link>
            ),
          )}
        </nav>
      </div>
    </SitePage>
  );
}

function Blocks({ version, blocks }: LegalText) {
  const text = useTexts(texts);
  return (
    <div className={styles['text']}>
      <p className={styles['since']}>{text.since(version)}</p>
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { readonly block: LegalBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
  }
}
