import { type ArticleText, REVISION_KINDS, type Revision } from '@banyan/contract/articles';
import { articlesDomain } from '@banyan/domain-articles';
import { Asked, Disclosure } from '@banyan/lists';
import { ActButton } from '@banyan/lists/record';
import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { BlocksDiff, useWords } from '@banyan/ui';
import { useState } from 'react';
import styles from './editor.module.css';
import { editTexts } from './editTexts.js';
import type { OpenText } from './openEditor.js';
import { useSession } from './useOpenText.js';

type Props = { readonly id: string; readonly text: OpenText; readonly canEdit: boolean };

/** What was saved, published and saved by itself: each can be compared with the draft and restored. */
export function Versions(props: Props) {
  const { versions: words } = useTexts(editTexts);
  return (
    <section className={styles['panel']}>
      <h2>{words.heading}</h2>
      <Disclosure
        label={words.heading}
        button={(button) => (
          <Button size="small" {...button}>
            {words.show}
          </Button>
        )}
      >
        <List {...props} />
      </Disclosure>
    </section>
  );
}

function List(props: Props) {
  const { id, text } = props;
  const { api } = useDomain(articlesDomain);
  const { versions: words } = useTexts(editTexts);
  const kinds = useWords(REVISION_KINDS);
  const query = api.useRevisionsQuery({ id, language: text.language });
  const [chosen, setChosen] = useState<Revision | null>(null);
  return (
    <Asked query={query}>
      {(revisions) =>
        revisions !== null && (
          <>
            <ul className={styles['plain']}>
              {revisions.map((each) => (
                <li key={each.revision}>
                  <Button
                    size="small"
                    type={each.revision === chosen?.revision ? 'primary' : 'text'}
                    aria-label={words.look(formatInstant(each.at))}
                    onClick={() => {
                      setChosen(each);
                    }}
                  >
                    {formatInstant(each.at)}
                  </Button>{' '}
                  {kinds[each.kind]} · {each.by}
                  {each.isLive && ` · ${words.live}`}
                </li>
              ))}
            </ul>
            {chosen !== null && <Compared {...props} of={chosen} />}
          </>
        )
      }
    </Asked>
  );
}

function Compared({ id, text, canEdit, of }: Props & { readonly of: Revision }) {
  const { api } = useDomain(articlesDomain);
  const { versions: words } = useTexts(editTexts);
  const query = api.useRevisionQuery({ id, revision: of.revision });
  const draft = useSession(text).text;
  return (
    <Asked query={query}>
      {(before) =>
        before !== null && (
          <section aria-label={words.compare(formatInstant(of.at))}>
            <BlocksDiff before={before.blocks} after={draft?.blocks ?? []} same={words.same} />
            {canEdit && (
              <ActButton
                label={words.restore}
                done={words.restored}
                send={() => restored(text, before)}
              />
            )}
          </section>
        )
      }
    </Asked>
  );
}

/** The older text becomes the draft, as a revision of its own. */
async function restored({ editor, session }: OpenText, before: ArticleText): Promise<object> {
  const { title, summary, seoTitle, seoDescription } = before;
  editor.commands.setContent(before.doc, { emitUpdate: false });
  session.changed({ title, summary, seoTitle, seoDescription });
  await session.save('manual');
  return {};
}
