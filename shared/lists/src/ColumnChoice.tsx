import { Button } from '@banyan/platform/base';
import { Checkbox } from '@banyan/platform/inputs';
import { useTexts } from '@banyan/platform/language';
import { useNarrow } from '@banyan/ui';
import type { Column } from './columns.js';
import { Disclosure } from './Disclosure.js';
import { listTexts } from './listTexts.js';
import { useHiddenColumns } from './useHiddenColumns.js';

type Props = {
  /** The list's name, unique in the product. */
  readonly name: string;
  readonly columns: readonly Pick<Column<never>, 'key' | 'title' | 'shown'>[];
};

/** Chooses the columns of a list. Not shown on phones, whose lists have no columns. */
export function ColumnChoice({ name, columns }: Props) {
  const text = useTexts(listTexts);
  const isNarrow = useNarrow();
  const [hidden, hide] = useHiddenColumns(name, columns);
  if (isNarrow) return null;
  return (
    <Disclosure label={text.columns} button={(props) => <Button {...props}>{text.columns}</Button>}>
      {columns
        .filter(({ shown }) => shown !== 'always')
        .map(({ key, title }) => (
          <Checkbox
            key={key}
            checked={!hidden.includes(key)}
            onChange={({ target }) => {
              const rest = hidden.filter((other) => other !== key);
              hide(target.checked ? rest : [...rest, key]);
            }}
          >
            {title}
          </Checkbox>
        ))}
    </Disclosure>
  );
}
