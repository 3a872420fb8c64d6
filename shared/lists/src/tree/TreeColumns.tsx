import { Alert } from '@banyan/platform/base';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { type TreePlace, withAncestors } from '@banyan/rules';
import { newId, useNarrow } from '@banyan/ui';
import { type ReactNode, useState } from 'react';
import { type Answer, useAct } from '../useAct.js';
import styles from './columns.module.css';
import type { NamedNode, NamedTree, NodePlace } from './node.js';
import { RecordTree } from './RecordTree.js';
import { treeTexts } from './treeTexts.js';

type Move = TreePlace & { readonly id: string; readonly version: number; readonly key: string };

type Props<R extends NamedNode> = Pick<NamedTree<R>, 'nodes' | 'most' | 'version'> & {
  readonly label: string;
  readonly place: NodePlace;
  /** Those of the nodes that the filter finds. */
  readonly found: readonly R[];
  /** What is said where there is no node, and where the filter finds none. */
  readonly none: string;
  readonly empty: string;
  readonly canEdit: boolean;
  readonly send: (asked: Move) => PromiseLike<Answer>;
  readonly second: (node: R) => ReactNode;
  /** What is beside it: the chosen node. @param isRenaming its name has the focus */
  readonly panel: (tree: NamedTree<R>, isRenaming: boolean) => ReactNode;
};

/** A tree that staff order, and what is chosen in it: beside it, or over it on a phone. */
export function TreeColumns<R extends NamedNode>(props: Props<R>) {
  const { nodes, most, version, label, place, found, none, empty, canEdit, send, panel } = props;
  const text = useTexts(treeTexts);
  const language = useLanguage();
  const isNarrow = useNarrow();
  const { act, fault } = useAct(send);
  const [renaming, setRenaming] = useState<string | null>(null);
  const isFound = new Set(found);
  const move = (id: string, to: TreePlace): void => {
    void act([{ id, ...to, version, key: newId() }], { done: text.moved });
  };
  const tree: NamedTree<R> = {
    nodes,
    most,
    version,
    nameOf: ({ nameZh, nameEn }) => (language === 'zh' ? nameZh : nameEn),
    move: canEdit ? move : undefined,
  };
  const open = (id: string, isRenaming: boolean): void => {
    setRenaming(isRenaming ? id : null);
    place.open(id);
  };
  return (
    <div className={styles['columns']}>
      <div className={styles['box']}>
        {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
        {found.length === 0 ? (
          <p>{nodes.length === 0 ? none : empty}</p>
        ) : (
          <RecordTree
            {...tree}
            label={label}
            shown={place.isFiltered ? withAncestors(nodes, (one) => isFound.has(one)) : nodes}
            openId={place.openId}
            open={(id) => {
              open(id, false);
            }}
            rename={canEdit ? (id) => open(id, true) : undefined}
            second={props.second}
          />
        )}
      </div>
      {(place.openId !== null || !isNarrow) && panel(tree, renaming === place.openId)}
    </div>
  );
}
