import { useTexts } from '@banyan/platform/language';
import { useNarrow } from '@banyan/ui';
import type { ReactNode } from 'react';
import { RecordDrawer } from '../record/RecordDrawer.js';
import styles from './columns.module.css';
import { type NamedNode, type NamedTree, type NodePlace, parentOfNew } from './node.js';
import { treeTexts } from './treeTexts.js';

type Props<R extends NamedNode> = {
  readonly entity: string;
  readonly tree: NamedTree<R>;
  readonly place: NodePlace;
  /** What a new node at the top is called. */
  readonly newAtTop: string;
  /** Where nothing is chosen, beside the tree. */
  readonly otherwise: { readonly title: string; readonly content: ReactNode };
  /** @param one null: a new one, below that parent */
  readonly children: (one: R | null, parentId: string | null) => ReactNode;
};

/** What is chosen in a tree: beside it, or over it on a phone. */
export function NodePanel<R extends NamedNode>(props: Props<R>) {
  const { entity, tree, place, newAtTop, otherwise, children } = props;
  const text = useTexts(treeTexts);
  const isNarrow = useNarrow();
  const { openId } = place;
  const one = tree.nodes.find(({ id }) => id === openId) ?? null;
  const parentId = parentOfNew(openId);
  const parent = tree.nodes.find(({ id }) => id === parentId);
  if (one === null && parentId === undefined) {
    return isNarrow ? null : (
      <section className={styles['box']} aria-label={otherwise.title}>
        {otherwise.content}
      </section>
    );
  }
  const newTitle = parent === undefined ? newAtTop : text.newBelow(tree.nameOf(parent));
  const title = one === null ? newTitle : tree.nameOf(one);
  const about = (
    <div className={styles['about']} key={openId}>
      {children(one, parentId ?? null)}
    </div>
  );
  if (isNarrow) {
    return (
      <RecordDrawer title={title} list={place} drafts={[`${entity}:${one?.id ?? 'new'}`]}>
        {about}
      </RecordDrawer>
    );
  }
  return (
    <section className={styles['box']} aria-label={title}>
      <h2>{title}</h2>
      {about}
    </section>
  );
}
