import { useTexts } from '@banyan/platform/language';
import { subtreeOf, treeOf } from '@banyan/rules';
import type { ComponentProps } from 'react';
import { OpenButton } from '../OpenButton.js';
import { ActForm } from '../record/ActForm.js';
import { SelectItem } from '../record/items.js';
import { RemoveButton } from '../record/RemoveButton.js';
import { StateSwitch } from '../record/SwitchButton.js';
import type { Answer } from '../useAct.js';
import styles from './columns.module.css';
import { type NamedNode, type NamedTree, type NodePlace, newBelow } from './node.js';
import { TreeSteps } from './TreeSteps.js';
import { treeTexts } from './treeTexts.js';

type Merge = {
  readonly id: string;
  readonly into: string;
  readonly version: number;
  readonly key: string;
};

type Props<R extends NamedNode> = {
  readonly one: R;
  readonly place: NodePlace;
  readonly tree: NamedTree<R>;
  /** What each of the acts does. */
  readonly says: {
    readonly disabling: string;
    readonly merging: string;
    readonly removing: string;
  };
  readonly setState: ComponentProps<typeof StateSwitch>['send'];
  readonly remove: ComponentProps<typeof RemoveButton>['remove'];
  readonly merge: (asked: Merge) => PromiseLike<Answer>;
};

/** What can be done with a node, in addition to its form. */
export function NodeActs<R extends NamedNode>(props: Props<R>) {
  const { one, place, tree, says, setState, remove } = props;
  const text = useTexts(treeTexts);
  const level = treeOf(tree.nodes).find(({ node }) => node === one)?.level ?? tree.most;
  return (
    <fieldset className={styles['acts']} aria-label={text.acts}>
      <TreeSteps {...tree} node={one} />
      {level < tree.most && <OpenButton list={place} id={newBelow(one.id)} label={text.addBelow} />}
      <StateSwitch record={one} question={says.disabling} send={setState} />
      <MergeNode {...props} />
      <RemoveButton
        record={one}
        name={tree.nameOf(one)}
        question={says.removing}
        list={place}
        remove={remove}
      />
    </fieldset>
  );
}

function MergeNode<R extends NamedNode>({ one, place, tree, says, merge }: Props<R>) {
  const { merge: text } = useTexts(treeTexts);
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
      <p>{says.merging}</p>
      <SelectItem
        name="into"
        required
        words={Object.fromEntries(others.map((node) => [node.id, tree.nameOf(node)]))}
      />
    </ActForm>
  );
}
