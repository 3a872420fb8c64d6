import { Button, Flex } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { listTexts } from './listTexts.js';

type Props = {
  /** What people call the record. */
  readonly name: string;
  readonly id: string;
  /** The whole list, in its order. */
  readonly all: readonly { readonly id: string }[];
  /** Given the ids of all in the new order. */
  readonly order: (ids: string[]) => void;
};

/** Moves a record of a list that staff order: up, down, or to the top. */
export function MoveButtons({ name, id, all, order }: Props) {
  const { move: text } = useTexts(listTexts);
  const ids = all.map((each) => each.id);
  const place = ids.indexOf(id);
  const ways = [
    { sign: '↑', label: text.up(name), to: place - 1 },
    { sign: '↓', label: text.down(name), to: place + 1 },
    { sign: '⤒', label: text.top(name), to: 0 },
  ];
  return (
    <Flex gap={4}>
      {ways.map(({ sign, label, to }) => (
        <Button
          key={sign}
          size="small"
          aria-label={label}
          title={label}
          disabled={to < 0 || to >= ids.length || to === place}
          onClick={() => {
            order(moved(ids, id, to));
          }}
        >
          {sign}
        </Button>
      ))}
    </Flex>
  );
}

/** The ids of all when one of them moves to another place. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((each) => each !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}
