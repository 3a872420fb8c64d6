import type { Language } from '@banyan/contract';
import { CATEGORY_KINDS, type CategoryKind } from '@banyan/contract/articles';
import { articlesDomain } from '@banyan/domain-articles';
import { ActDialog, ChoiceItem, TextItem } from '@banyan/lists/record';
import { useHost } from '@banyan/platform/host';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { useWords } from '@banyan/ui';
import { editorTitle } from '../editorTitle.js';
import type { ArticlePlace } from './articleList.js';
import { articleTexts } from './articleTexts.js';

type Values = { kind: CategoryKind; language: Language; title: string };

/** Begins an article with its title, and opens its editor in a tab. */
export function WriteArticle({ place }: { readonly place: ArticlePlace }) {
  const { write: text } = useTexts(articleTexts);
  const host = useHost();
  const language = useLanguage();
  const kinds = useWords(CATEGORY_KINDS);
  const { api } = useDomain(articlesDomain);
  const [begin] = api.useBeginMutation();
  const close = () => {
    place.open(null);
  };
  return (
    <ActDialog<Values>
      title={text.title}
      version={0}
      initial={{ kind: 'tutorial', language, title: '' }}
      labels={{ kind: text.kind, language: text.language, title: text.name }}
      done={text.done}
      close={close}
      send={async (values, { key }) => {
        const answer = await begin({ key, ...values });
        const { data } = answer;
        if (data !== undefined) {
          host.openTab({
            tabName: `editarticle ${data.id}`,
            routeName: 'editarticle',
            title: editorTitle(data.title),
            query: { id: data.id, language: values.language },
          });
        }
        return answer;
      }}
    >
      <ChoiceItem name="kind" words={kinds} />
      <ChoiceItem name="language" words={text.languages} />
      <TextItem name="title" max={80} required />
    </ActDialog>
  );
}
