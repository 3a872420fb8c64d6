import { Button } from '@banyan/platform/base';

type Props = {
  readonly list: { readonly open: (id: string) => void };
  /** What it opens over the list: `new`, or a name of the screen's own. */
  readonly id: string;
  readonly label: string;
};

/** Opens a form over a list; a new record is what most people come for. */
export function OpenButton({ list, id, label }: Props) {
  return (
    <Button
      type={id === 'new' ? 'primary' : 'default'}
      onClick={() => {
        list.open(id);
      }}
    >
      {label}
    </Button>
  );
}
