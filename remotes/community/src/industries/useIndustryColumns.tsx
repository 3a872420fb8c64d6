import { INDUSTRY_STATES, type Industry } from '@banyan/contract/industries';
import { type Column, titled, useStateCell } from '@banyan/lists';
import { Button, Flex } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { industryTexts } from './industryTexts.js';

type Order = {
  readonly all: readonly Industry[];
  /** Null: the person may not. */
  readonly move: ((id: string, to: number) => void) | null;
};

export function useIndustryColumns({ all, move }: Order): readonly Column<Industry, 'position'>[] {
  const { columns, ...text } = useTexts(industryTexts);
  const state = useStateCell(INDUSTRY_STATES, { enabled: 'done', disabled: 'ended' });
  const moveButton = ({ id, nameZh }: Industry, to: number, words: 'up' | 'down' | 'top') => (
    <Button
      size="small"
      aria-label={text[words](nameZh)}
      title={text[words](nameZh)}
      disabled={to < 0 || to >= all.length || all[to]?.id === id}
      onClick={() => move?.(id, to)}
    >
      {{ up: '↑', down: '↓', top: '⤒' }[words]}
    </Button>
  );
  const moveButtons = (row: Industry) => {
    const place = all.findIndex(({ id }) => id === row.id);
    return (
      <Flex gap={4}>
        {moveButton(row, place - 1, 'up')}
        {moveButton(row, place + 1, 'down')}
        {moveButton(row, 0, 'top')}
      </Flex>
    );
  };
  return titled(columns, {
    nameZh: { width: 200, opens: true, render: ({ nameZh }) => nameZh },
    nameEn: { width: 220, card: 'line', render: ({ nameEn }) => nameEn },
    state: { width: 120, card: 'head', render: state },
    updatedAt: { width: 150, render: ({ updatedAt }) => formatInstant(updatedAt) },
    order: move !== null && { width: 140, shown: 'always', card: 'acts', render: moveButtons },
  });
}
