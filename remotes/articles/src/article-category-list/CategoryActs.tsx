import type { ArticleCategory } from '@banyan/contract/article-categories';
import { articleCategoriesDomain } from '@banyan/domain-article-categories';
import { OpenButton } from '@banyan/lists';
import { ActForm, RemoveButton, SelectItem, StateSwitch } from '@banyan/lists/record';
import { TreeSteps } from '@banyan/lists/tree';
import { useTexts } from '@banyan/platform/language';
import { subtreeOf, treeOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import styles from './categories.module.css';
import { type CategoryPlace, type CategoryTree, newBelow } from './categoryList.js';
import { categoryTexts } from './categoryTexts.js';

type Props = {
  readonly one: ArticleCategory;
  readonly place: CategoryPlace;
  readonly tree: CategoryTree;
};

/** What can be done with a category, in addition to its form. */
export function CategoryActs({ one, place, tree }: Props) {
  const text = useTexts(categoryTexts);
  const { api } = useDomain(articleCategoriesDomain);
  const [setState] = api.useSetStateMutation();
  const [remove] = api.useRemoveMutation();
  const name = tree.nameOf(one);
  const level = treeOf(tree.nodes).find(({ node }) => node === one)?.level ?? tree.most;
  return (
    <fieldset className={styles['acts']} aria-label={text.acts}>
      <TreeSteps {...tree} node={one} />
      {level < tree.most && <OpenButton list={place} id={newBelow(one.id)} label={text.addBelow} />}
      <StateSwitch record={one} question={text.disabling(one.published)} send={setState} />
      <Merge one={one} place={place} tree={tree} />
      <RemoveButton
        record={one}
        name={name}
        question={text.removing}
        list={place}
        remove={remove}
      />
    </fieldset>
  );
}

function Merge({ one, place, tree }: Props) {
  const { merge: text } = useTexts(categoryTexts);
  const { api } = useDomain(articleCategoriesDomain);
  const [merge] = api.useMergeMutation();
  const own = subtreeOf(tree.nodes, one.id);
  const others = treeOf(tree.nodes).flatMap(({ node }) => (own.includes(node) ? [] : [node]));
  if (others.length === 0) return null;
  return (
    <ActForm<{ into: string | null }>
      title={text.title}
      version={tree.version}
      initial={{ into: null }}
      labels={{ into: text.into }}
      isDangerous
      done={text.done}
      send={async ({ into }, { version, key }) => {
        const answer = await merge({ id: one.id, into: into ?? '', version, key });
        if (answer.error === undefined) place.open(into, { replace: true });
        return answer;
      }}
    >
      <p>{text.explain}</p>
      <SelectItem
        name="into"
        required
        words={Object.fromEntries(others.map((node) => [node.id, tree.nameOf(node)]))}
      />
    </ActForm>
  );
}
