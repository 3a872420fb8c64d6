import { useHost } from '@banyan/platform/host';
import { LazyPart, type Part } from '@banyan/ui';
import type { ReactNode } from 'react';
import { ColumnChoice } from './ColumnChoice.js';
import type { Column } from './columns.js';
import { DataTable } from './DataTable.js';
import { ExportPanel } from './ExportPanel.js';
import { FilterForm, type MoreFilters } from './FilterForm.js';
import type { Find } from './FindField.js';
import { ListLayout } from './ListLayout.js';
import { foundWords } from './nounTexts.js';
import { isMany, type Selection } from './selection.js';
import { type Found, keysetOf } from './table.js';
import type { FilterFields } from './useFilterForm.js';
import type { ShownList } from './useRecordList.js';

type ListTexts = {
  readonly heading: string;
  readonly table: string;
  readonly filterForm: string;
  readonly found: (count: number) => string;
  readonly foundMore: (count: number) => string;
  /** What an empty list says: that the filter finds nothing, and that there is nothing yet. */
  readonly empty: string;
  readonly none: string;
};

/** What an act on many records is given. */
export type ManyProps<F = object> = {
  readonly selection: Selection;
  /** The list's filter, as the services take it. */
  readonly filter: F;
  readonly total: number;
};

/** An act on what is selected in a list. */
type Many<F> = {
  readonly part: Part<ManyProps<F>>;
  /** Also on all that the filter has found. */
  readonly isForFilter?: true;
};

type Asked<A> = { readonly filter?: A | undefined; readonly sort?: unknown };

type Props<R extends { readonly id: string }, F extends object, S extends string, A> = {
  readonly list: ShownList<F, S, Asked<A>, Found<R>>;
  readonly text: ListTexts;
  readonly columns: readonly Column<R, S>[];
  readonly filters?: (fields: FilterFields<F>) => ReactNode;
  /** Filters that are asked for now and then. */
  readonly more?: MoreFilters<F>;
  /** In the form of the filters, for what they cannot say. */
  readonly find?: Find<F>;
  /** Null: the person may not. Without acts on many its rows have no boxes. */
  readonly many?: Many<A> | null;
  /** Beside the choice of columns: a file, a new record. */
  readonly tools?: ReactNode;
  /** What the address opens over the list. */
  readonly opened?: (id: string) => ReactNode;
  /** Between the heading and the filters. */
  readonly children?: ReactNode;
};

/** The page of a list. It names its blocks in their order; a page that needs others puts `ListLayout` and them together. */
export function RecordListPage<
  R extends { readonly id: string },
  F extends object,
  S extends string,
  A,
>(props: Props<R, F, S, A>) {
  const { list, text, columns, filters, more, find, many = null, tools, opened, children } = props;
  const { name, place, query, found, total, selection, asked } = list;
  const { isFiltered, openId } = place;
  const isOffered =
    many !== null &&
    (selection.chosen.length > 0 || many.isForFilter === true) &&
    isMany(selection, { isFiltered, total });
  const counted = found === undefined ? null : keysetOf(found);
  return (
    <ListLayout
      heading={text.heading}
      found={found && (counted === null ? text.found(total) : foundWords(text, counted))}
      tools={
        <>
          {isOffered && (
            <LazyPart
              part={many.part}
              props={{ selection, filter: asked.filter ?? ({} as A), total }}
            />
          )}
          <ColumnChoice name={name} columns={columns} />
          {tools}
        </>
      }
    >
      {children}
      {filters !== undefined && (
        <FilterForm
          name={name}
          label={text.filterForm}
          list={place}
          {...(more === undefined ? {} : { more })}
          {...(find === undefined ? {} : { find })}
        >
          {filters}
        </FilterForm>
      )}
      <DataTable
        name={name}
        label={text.table}
        columns={columns}
        query={query}
        list={place}
        empty={{ filtered: text.empty, none: text.none }}
        {...(many === null ? {} : { selection })}
      />
      {openId !== null && opened?.(openId)}
    </ListLayout>
  );
}

type ExportProps = {
  readonly list: {
    readonly asked: Asked<unknown>;
    readonly place: { readonly isFiltered: boolean };
    readonly total: number;
  };
  /** The call that answers with the file: `Order/Export`. */
  readonly call: string;
  readonly permission: string;
};

/** The list as a file, for those who may. */
export function ListExport({ list, call, permission }: ExportProps) {
  const { asked, total, place } = list;
  const { filter, sort } = asked;
  if (!useHost().isAuth(permission)) return null;
  return (
    <ExportPanel call={call} asked={{ filter, sort }} rows={total} isFiltered={place.isFiltered} />
  );
}

/**
 * What the address opens over a list: a record that the page shows, or a new one.
 * @param show null: a new one
 */
export function openedOf<R extends { readonly id: string }>(
  rows: readonly R[],
  show: (record: R | null) => ReactNode,
): (id: string) => ReactNode {
  return (id) => {
    const record = rows.find((row) => row.id === id);
    return record === undefined && id !== 'new' ? null : show(record ?? null);
  };
}
