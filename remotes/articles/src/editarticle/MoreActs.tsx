import type { ArticleDetail } from '@banyan/contract/articles';
import { articlesDomain } from '@banyan/domain-articles';
import { ActButton, RemoveButton } from '@banyan/lists/record';
import { useHost, useTab } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { newId } from '@banyan/ui';
import { editorTitle } from '../editorTitle.js';
import styles from './editor.module.css';
import { editTexts } from './editTexts.js';

/** What is done now and then: another one like it, or none of it. */
export function MoreActs({ article }: { readonly article: ArticleDetail }) {
  const { more: words } = useTexts(editTexts);
  const host = useHost();
  const tab = useTab();
  const { api } = useDomain(articlesDomain);
  const [duplicate] = api.useDuplicateMutation();
  const [remove] = api.useRemoveMutation();
  const { id, version, kind, state, title } = article;
  if (kind === 'legal') return null;
  return (
    <section className={styles['panel']}>
      <h2>{words.heading}</h2>
      <div className={styles['ways']}>
        <ActButton
          label={words.duplicate}
          done={words.copied}
          send={async () => {
            const answer = await duplicate({ id, version, key: newId() });
            if (answer.data !== undefined) {
              host.openTab({
                tabName: `editarticle ${answer.data.id}`,
                routeName: 'editarticle',
                title: editorTitle(answer.data.title),
                query: { id: answer.data.id },
              });
            }
            return answer;
          }}
        />
        {(state === 'draft' || state === 'offline') && (
          <RemoveButton
            record={article}
            name={title}
            question={words.removing}
            list={{ open: () => tab?.close() }}
            remove={remove}
          />
        )}
      </div>
    </section>
  );
}
