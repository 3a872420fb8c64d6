import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import styles from './lists.module.css';
import { listTexts } from './listTexts.js';

type Props = {
  readonly label: string;
  readonly records: number;
  readonly list: {
    readonly search: { readonly page: number; readonly pageSize: number };
    readonly change: (next: { readonly page: number }) => void;
    /** Left out where the search must not appear in the address. */
    readonly hrefOfPage?: (page: number) => string;
  };
};

/** The pager of a list without a table. Does not use antd, so every page can show it. */
export function Pager({ label, records, list }: Props) {
  const text = useTexts(listTexts);
  const { page, pageSize } = list.search;
  const last = Math.ceil(records / pageSize);
  if (last < 2) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(records, from + pageSize - 1);
  return (
    <nav aria-label={label} className={styles['pager']}>
      {page > 1 && <Turn list={list} page={page - 1} words={text.previous} />}
      <span>{text.range(from, to, records.toLocaleString('en'))}</span>
      {page < last && <Turn list={list} page={page + 1} words={text.next} />}
    </nav>
  );
}

function Turn({
  list: { change, hrefOfPage },
  page,
  words,
}: Pick<Props, 'list'> & { readonly page: number; readonly words: string }) {
  if (hrefOfPage !== undefined) return <Link to={hrefOfPage(page)}>{words}</Link>;
  return (
    <button
      type="button"
      onClick={() => {
        change({ page });
      }}
    >
      {words}
    </button>
  );
}
