import { Button, Flex } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { stepFrom, type TreeNode } from '@banyan/rules';
import type { Tree } from './RecordTree.js';
import { treeTexts } from './treeTexts.js';

const SIGNS = [
  ['up', '↑'],
  ['down', '↓'],
  ['in', '→'],
  ['out', '←'],
] as const;

/** Moves a node of a tree by a press: up, down, below the one before it, or out to the level of its parent. */
export function TreeSteps<R extends TreeNode>({
  node,
  nodes,
  most,
  nameOf,
  move,
}: Tree<R> & { readonly node: R }) {
  const { steps } = useTexts(treeTexts);
  const name = nameOf(node);
  return (
    <Flex gap={4}>
      {SIGNS.map(([step, sign]) => {
        const place = stepFrom(nodes, node.id, step, most);
        return (
          <Button
            key={step}
            aria-label={steps[step](name)}
            title={steps[step](name)}
            disabled={place === null}
            onClick={() => {
              if (place !== null) move?.(node.id, place);
            }}
          >
            {sign}
          </Button>
        );
      })}
    </Flex>
  );
}
