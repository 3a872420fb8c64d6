import { Input } from '@banyan/platform/inputs';
import { useChip } from './chips.js';
import { Field } from './Field.js';

/** What finds rows by any text. The address holds a search key for texts that must not appear in it. */
export type Find<F> = {
  readonly label: string;
  readonly hint: string;
  /** The filters that say what was found. */
  readonly fields: readonly (keyof F & string)[];
  /** What the shown rows were found by; empty: by nothing. */
  readonly foundBy: string;
  /** What a text means as these filters. */
  readonly look: (text: string) => Promise<Partial<F>>;
};

type Props<F> = {
  readonly find: Find<F>;
  readonly typed: string;
  readonly setTyped: (text: string) => void;
};

const MOST_SIGNS = 120;

/** The first field of a filter form. What is typed is looked for with the other filters, and is kept nowhere. */
export function FindField<F>({ find, typed, setTyped }: Props<F>) {
  const { label, hint, fields, foundBy } = find;
  useChip(fields.join(','), label, foundBy);
  return (
    <Field label={label} wide>
      {({ id }) => (
        <Input
          id={id}
          placeholder={hint}
          value={typed}
          maxLength={MOST_SIGNS}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
      )}
    </Field>
  );
}
