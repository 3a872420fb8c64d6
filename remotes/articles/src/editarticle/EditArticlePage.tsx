import type { Language } from '@banyan/contract';
import { ARTICLE, type ArticleDetail } from '@banyan/contract/articles';
import { articlesDomain } from '@banyan/domain-articles';
import { useOthers } from '@banyan/domain-presence';
import { Asked } from '@banyan/lists';
import { Button } from '@banyan/platform/base';
import { useHost, useTab, useUnsaved } from '@banyan/platform/host';
import { Radio } from '@banyan/platform/inputs';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { Link, useSearchParams } from '@banyan/platform/router';
import { articleSlice, useAppDispatch, useDomain } from '@banyan/store';
import { Blocks, useNarrow } from '@banyan/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { publicAddress } from '../addresses.js';
import { editorTitle } from '../editorTitle.js';
import { Details } from './Details.js';
import styles from './editor.module.css';
import { editTexts } from './editTexts.js';
import { MoreActs } from './MoreActs.js';
import { closeTab, type OpenText } from './openEditor.js';
import { Previews } from './Previews.js';
import { Publishing } from './Publishing.js';
import { SeoFields } from './SeoFields.js';
import { TextEditor } from './TextEditor.js';
import { useOpenText, useSession } from './useOpenText.js';
import { Versions } from './Versions.js';

/** `/editarticle?id=…&language=zh|en|both` */
export function EditArticlePage() {
  const words = useTexts(editTexts);
  const [search] = useSearchParams();
  const id = search.get('id');
  if (id === null) {
    return (
      <section className={styles['page']}>
        <p>{words.choose}</p>
        <Link to="/managearticles">{words.toList}</Link>
      </section>
    );
  }
  return <ById key={id} id={id} />;
}

function ById({ id }: { readonly id: string }) {
  const words = useTexts(editTexts);
  const { api } = useDomain(articlesDomain);
  const query = api.useArticleQuery({ id });
  return (
    <Asked query={query}>
      {(article) => (article === null ? <p>{words.loading}</p> : <Editing article={article} />)}
    </Asked>
  );
}

type Side = Language | 'both';

function Editing({ article }: { readonly article: ArticleDetail }) {
  const words = useTexts(editTexts);
  const [search, setSearch] = useSearchParams();
  const isNarrow = useNarrow();
  const own = useLanguage();
  const canEdit = useHost().isAuth(ARTICLE.can.edit);
  const others = useOthers({ entity: 'article', id: article.id });
  const asked = search.get('language');
  const usual: Language = article.texts[own] === null && article.texts.zh !== null ? 'zh' : own;
  const side: Side =
    asked === 'zh' || asked === 'en' || (asked === 'both' && !isNarrow) ? asked : usual;
  useActiveArticle(article);
  const option = (value: Side) => ({
    value,
    label:
      value !== 'both' && article.texts[value] === null
        ? `${words.languages[value]}${words.missing}`
        : words.languages[value],
  });
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <h1>{article.title}</h1>
        <Radio.Group
          aria-label={words.language}
          optionType="button"
          size="small"
          value={side}
          options={(isNarrow ? ['zh', 'en'] : (['zh', 'en', 'both'] as const)).map((each) =>
            option(each as Side),
          )}
          onChange={({ target }) => {
            const next = new URLSearchParams(search);
            next.set('language', String(target.value));
            setSearch(next, { replace: true });
          }}
        />
        <p role="status">{others.length > 0 && words.others(others)}</p>
      </header>
      {side === 'both' ? (
        <div className={styles['both']}>
          <Opened article={article} language="zh" canEdit={canEdit} />
          <Opened article={article} language="en" canEdit={canEdit} />
        </div>
      ) : (
        <One key={side} article={article} language={side} canEdit={canEdit} />
      )}
    </article>
  );
}

type OneProps = {
  readonly article: ArticleDetail;
  readonly language: Language;
  readonly canEdit: boolean;
};

/** One language, with what is said about the article beside it. */
function One({ article, language, canEdit }: OneProps) {
  const words = useTexts(editTexts);
  const text = useOpenText(article, language);
  const [isLooking, setLooking] = useState(false);
  return (
    <div className={styles['one']}>
      <div>
        <Button
          size="small"
          aria-pressed={isLooking}
          type={isLooking ? 'primary' : 'default'}
          onClick={() => {
            setLooking(!isLooking);
          }}
        >
          {words.look.label}
        </Button>
        {isLooking ? (
          <Look text={text} />
        ) : (
          <TextEditor article={article} text={text} canEdit={canEdit} />
        )}
      </div>
      <Aside article={article} text={text} canEdit={canEdit} />
    </div>
  );
}

function Opened({ article, language, canEdit }: OneProps) {
  const text = useOpenText(article, language);
  return <TextEditor article={article} text={text} canEdit={canEdit} />;
}

/** What readers would see of the text that is saved. Its links lead nowhere: public pages sign staff out. */
function Look({ text }: { readonly text: OpenText }) {
  const words = useTexts(editTexts);
  const { text: saved } = useSession(text);
  if (saved === null) return <p>{words.look.empty}</p>;
  return (
    <section
      lang={text.language}
      className={styles['look']}
      aria-label={words.look.label}
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('a') !== null) {
          event.preventDefault();
          event.stopPropagation();
        }
      }}
    >
      <h2>{saved.title}</h2>
      <p>{saved.summary}</p>
      <Blocks blocks={saved.blocks} media={saved.media} />
    </section>
  );
}

type AsideProps = Omit<OneProps, 'language'> & { readonly text: OpenText };

function Aside({ article, text, canEdit }: AsideProps) {
  const words = useTexts(editTexts);
  const { session, language } = text;
  const { text: saved } = useSession(text);
  const latest = article.texts[language];
  // A change of the details is in the article alone: the text is as it was.
  const said = latest?.revision === saved?.revision ? latest : saved;
  const saveAll = useCallback(async () => {
    const { status } = session.read();
    return status === 'saved' || session.save('manual');
  }, [session]);
  useUnsaved(false, canEdit ? saveAll : null);
  return (
    <aside className={styles['aside']}>
      {canEdit && (
        <Button type="primary" onClick={() => void session.save('manual')}>
          {words.save}
        </Button>
      )}
      <Publishing article={article} gaps={said?.gaps ?? []} saveAll={saveAll} />
      <Details article={article} canEdit={canEdit} />
      <SeoFields text={text} address={publicAddress(article)} canEdit={canEdit} />
      {canEdit && <Previews article={article} language={language} saveAll={saveAll} />}
      {canEdit && <MoreActs article={article} />}
      <Versions id={article.id} text={text} canEdit={canEdit} />
    </aside>
  );
}

/** Specification 3 and 4: the window's store names the article of the editor that is shown, until the last one closes. */
function useActiveArticle({ id, state, title }: ArticleDetail): void {
  const dispatch = useAppDispatch();
  const tab = useTab();
  const isWatched = useRef(false);
  useEffect(() => {
    dispatch(articleSlice.actions.articleChanged({ id, status: state }));
  }, [dispatch, id, state]);
  useEffect(() => {
    tab?.setTitle(editorTitle(title));
  }, [tab, title]);
  useEffect(() => {
    if (tab === null || isWatched.current) return;
    isWatched.current = true;
    tab.onClosed(() => {
      const isOpen = closeTab(tab.id);
      if (!isOpen) dispatch(articleSlice.actions.articleChanged({ id: null, status: null }));
    });
  }, [tab, dispatch]);
}
