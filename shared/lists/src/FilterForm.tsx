import { Button } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { useNarrow } from '@banyan/ui';
import { type ReactNode, useId, useState } from 'react';
import { ChipRow } from './ChipRow.js';
import { ChipContext, useChips } from './chips.js';
import { type Find, FindField } from './FindField.js';
import type { FilterTexts } from './listAddress.js';
import styles from './lists.module.css';
import { listTexts } from './listTexts.js';
import { SavedFilters } from './SavedFilters.js';
import { type FilterFields, useFilterForm } from './useFilterForm.js';
import type { ListPlace } from './useListAddress.js';

/** Fields that are asked for now and then. */
export type MoreFilters<F> = {
  readonly of: readonly (keyof F & string)[];
  readonly fields: (fields: FilterFields<F>) => ReactNode;
};

type Props<F, S extends string> = {
  /** The list's name, unique in the product: a person's own filters are kept by it. */
  readonly name: string;
  readonly label: string;
  readonly list: ListPlace<F, S>;
  readonly children: (fields: FilterFields<F>) => ReactNode;
  readonly more?: MoreFilters<F>;
  readonly find?: Find<F>;
};

/**
 * The form that filters a list. It starts from the address and follows it when the person goes back. What is chosen
 * filters at once, what is typed waits for Enter; what is in force is shown below, also when the form is folded,
 * with the filters that the person has saved.
 */
export function FilterForm<F extends object, S extends string>(props: Props<F, S>) {
  const { name, label, list, children, more, find } = props;
  const text = useTexts(listTexts);
  const isNarrow = useNarrow();
  const ids = { form: useId(), more: useId() };
  const form = useFilterForm(list, find ?? null);
  const { fields, isApplied, submit, reset } = form;
  const inMore = more?.of.filter((field) => fields.at(field).applied !== '').length ?? 0;
  const [isOpen, setOpen] = useState(false);
  const [hasMore, setMore] = useState(inMore > 0);
  const [wasMore, setWasMore] = useState(hasMore);
  const [chips, show] = useChips();
  const isFolded = isNarrow && !isOpen;
  if ((hasMore || inMore > 0) && !wasMore) setWasMore(true);

  return (
    <ChipContext value={show}>
      {isNarrow && (
        <Button
          aria-expanded={isOpen}
          aria-controls={ids.form}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {text.filters(chips.size)}
        </Button>
      )}
      <form
        id={ids.form}
        className={styles['filters']}
        aria-label={label}
        // What finds is at hand, folded or not.
        hidden={isFolded && find === undefined}
        onSubmit={submit}
        noValidate
      >
        {find !== undefined && (
          <FindField find={find} typed={form.typed} setTyped={form.setTyped} />
        )}
        <div className={styles['foldable']} hidden={isFolded}>
          {children(fields)}
          {more !== undefined && (
            <div id={ids.more} className={styles['more']} hidden={!hasMore}>
              {/* Once shown it stays, folded or not: its fields say what is in force. */}
              {wasMore && more.fields(fields)}
            </div>
          )}
        </div>
        <div className={styles['filterActions']}>
          <Button type="primary" htmlType="submit">
            {text.search}
          </Button>
          <Button onClick={reset}>{text.reset}</Button>
          {more !== undefined && !isFolded && (
            <Button
              type="text"
              aria-expanded={hasMore}
              aria-controls={ids.more}
              onClick={() => {
                setMore(!hasMore);
              }}
            >
              {hasMore ? text.less : text.more(inMore)}
            </Button>
          )}
          {!isApplied && <span className={styles['muted']}>{text.notApplied}</span>}
        </div>
      </form>
      <ChipRow
        label={text.active}
        chips={[...chips].map(([field, { label: named, shown }]) => ({
          key: field,
          content: (
            <span>
              {named}: {shown}
            </span>
          ),
          dropLabel: text.drop(named),
          drop: () => {
            fields.choose(
              Object.fromEntries(field.split(',').map((each) => [each, ''])) as Partial<
                FilterTexts<F>
              >,
            );
          },
        }))}
      />
      <SavedFilters name={name} list={list} />
    </ChipContext>
  );
}
