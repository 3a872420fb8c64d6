import { useTexts } from '@banyan/platform/language';
import { useNavigate, useParams } from '@banyan/platform/router';
import type { DomainParts } from '@banyan/store';
import type { Column } from './columns.js';
import { DataTable } from './DataTable.js';
import type { ListAddress, ListSearch } from './listAddress.js';
import { listTexts } from './listTexts.js';
import type { RecordList } from './recordList.js';
import type { Found } from './table.js';
import { useRecordList } from './useRecordList.js';

type Props<
  R extends { readonly id: string },
  T extends DomainParts,
  F extends object,
  S extends string,
  Q,
  P extends Found<R>,
> = {
  /** Unique in the product, as the list's own. */
  readonly name: string;
  readonly list: RecordList<T, F, S, Q, P>;
  /** The request for the records of the owner whom the address names. */
  readonly ask: (owner: string, address: ListAddress<F, S>, search: ListSearch<F, S>) => NoInfer<Q>;
  readonly label: string;
  readonly columns: readonly Column<R, S>[];
  /** Where a record opens: over the list that has all of them. */
  readonly hrefOf: (id: string) => string;
};

/** The rows of a list that belong to one customer, on that customer's page: `:id` of the address. */
export function OwnRecords<
  R extends { readonly id: string },
  T extends DomainParts,
  F extends object,
  S extends string,
  Q,
  P extends Found<R>,
>({ name, list, ask, label, columns, hrefOf }: Props<R, T, F, S, Q, P>) {
  const { id = '' } = useParams();
  const { noRecords } = useTexts(listTexts);
  const navigate = useNavigate();
  const shown = useRecordList<T, F, S, Q, P>({
    ...list,
    ask: (address, search) => ask(id, address, search),
  });
  const open = (record: string | null) => {
    if (record !== null) void navigate(hrefOf(record));
  };
  return (
    <DataTable
      name={name}
      label={label}
      // The name is the same in each row; it stays where it opens the record.
      columns={columns.filter(({ key, opens }) => key !== 'customer' || opens === true)}
      query={shown.query}
      list={{ ...shown.place, hrefOf, open }}
      empty={{ filtered: noRecords, none: noRecords }}
    />
  );
}
