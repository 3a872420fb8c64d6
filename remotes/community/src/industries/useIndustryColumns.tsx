import { INDUSTRY_STATES, type Industry } from '@banyan/contract/industries';
import { type Column, RecordLink } from '@banyan/lists';
import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { StateTag, useWords } from '@banyan/ui';
import type { IndustryPlace } from './industryList.js';
import { industryTexts } from './industryTexts.js';

type Order = {
  readonly all: readonly Industry[];
  /** Null: the person may not. */
  readonly move: ((id: string, to: number) => void) | null;
};

export function useIndustryColumns(
  list: IndustryPlace,
  { all, move }: Order,
): readonly Column<Industry, 'position'>[] {
  const { columns, up, down, top } = useTexts(industryTexts);
  const states = useWords(INDUSTRY_STATES);
  const placeOf = ({ id }: Industry): number => all.findIndex((each) => each.id === id);
  const button = (words: string, sign: string, isOff: boolean, act: () => void) => (
    <Button size="small" aria-label={words} title={words} disabled={isOff} onClick={act}>
      {sign}
    </Button>
  );
  return [
    {
      key: 'name',
      title: columns.name,
      width: 200,
      shown: 'always',
      card: 'head',
      render: ({ id, nameZh }) => (
        <RecordLink id={id} list={list}>
          {nameZh}
        </RecordLink>
      ),
    },
    { key: 'nameEn', title: columns.nameEn, width: 220, card: 'line', render: (row) => row.nameEn },
    {
      key: 'state',
      title: columns.state,
      width: 120,
      card: 'head',
      render: ({ state }) => (
        <StateTag tone={state === 'enabled' ? 'done' : 'ended'}>{states[state]}</StateTag>
      ),
    },
    {
      key: 'updatedAt',
      title: columns.updatedAt,
      width: 150,
      render: ({ updatedAt }) => formatInstant(updatedAt),
    },
    ...(move === null
      ? []
      : [
          {
            key: 'order',
            title: columns.order,
            width: 140,
            shown: 'always' as const,
            card: 'acts' as const,
            render: (row: Industry) => {
              const [place, { id, nameZh }] = [placeOf(row), row];
              return (
                <>
                  {button(up(nameZh), '↑', place === 0, () => {
                    move(id, place - 1);
                  })}
                  {button(down(nameZh), '↓', place === all.length - 1, () => {
                    move(id, place + 1);
                  })}
                  {button(top(nameZh), '⤒', place === 0, () => {
                    move(id, 0);
                  })}
                </>
              );
            },
          },
        ]),
  ];
}
