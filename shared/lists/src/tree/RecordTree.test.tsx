import { faultsOfPage, renderApp } from '@banyan/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RecordTree, type Tree, TreeSteps } from './index.js';

type Node = { readonly id: string; readonly parentId: string | null };

const NODES: readonly Node[] = [
  { id: 'A', parentId: null },
  { id: 'B', parentId: null },
  { id: 'C', parentId: 'B' },
];

type Props = Partial<Parameters<typeof RecordTree<Node>>[0]>;

function Page({ told, ...props }: Props & { readonly told: string[] }) {
  const [openId, open] = useState<string | null>(null);
  const tree: Tree<Node> = {
    nodes: NODES,
    most: 3,
    nameOf: ({ id }) => id,
    move: (id, { parentId, before }) => {
      told.push(`${id} below ${parentId} before ${before}`);
    },
  };
  const rename = (id: string): void => {
    told.push(`rename ${id}`);
  };
  return (
    <>
      <RecordTree
        {...tree}
        label="Tree"
        openId={openId}
        open={open}
        rename={rename}
        second={({ id }) => `has ${id}`}
        {...props}
      />
      <TreeSteps {...tree} node={NODES[1] as Node} />
    </>
  );
}

function show(props: Props = {}) {
  const told: string[] = [];
  return { ...renderApp(<Page {...props} told={told} />), told };
}

const node = (name: string) =>
  within(screen.getByRole('list', { name: 'Tree' })).getByRole('button', {
    name: `${name} has ${name}`,
  });

test('it is one stop of the Tab key, arrows go from node to node, and Enter opens one', async () => {
  const { container } = show();
  await userEvent.tab();
  expect(node('A')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(node('C')).toHaveFocus();
  expect(node('C')).toHaveAttribute('aria-current', 'true');
  await userEvent.keyboard('{Home}');
  expect(node('A')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '上移 B' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(node('A')).toHaveFocus();
  expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-level'))).toEqual([
    '1',
    '1',
    '2',
  ]);
  expect(await faultsOfPage(container)).toEqual([]);
});

test('Alt and an arrow move a node, where there is a place; F2 renames it', async () => {
  const { told } = show();
  await userEvent.tab();
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowRight}{ArrowUp}{/Alt}{F2}');
  expect(told).toEqual(['A below null before null', 'rename A']);
  await userEvent.keyboard('{ArrowDown}{Alt>}{ArrowRight}{/Alt}{ArrowDown}{Alt>}{ArrowLeft}{/Alt}');
  expect(told.slice(2)).toEqual(['B below A before null', 'C below null before null']);
});

test('among the finds of a search nothing is moved: its place is not on screen', async () => {
  const { told } = show({ shown: NODES.slice(1) });
  expect(screen.queryByRole('button', { name: 'A has A' })).toBeNull();
  await userEvent.tab();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(told).toEqual([]);
});

test('who may only look moves and renames nothing', async () => {
  const { told } = show({ move: undefined, rename: undefined });
  await userEvent.tab();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{F2}');
  expect(told).toEqual([]);
  expect(screen.queryByText(/Alt/)).toBeNull();
});

test('buttons move it too, and those without a place are off', async () => {
  const { told } = show();
  await userEvent.click(screen.getByRole('button', { name: '移入上一个：B' }));
  expect(told).toEqual(['B below A before null']);
  expect(screen.getByRole('button', { name: '移出一级：B' })).toBeDisabled();
});
