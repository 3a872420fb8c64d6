import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import styles from './lists.module.css';
import { listTexts } from './listTexts.js';
import type { Keyset, TablePlace } from './table.js';

type Props = {
  readonly label: string;
  readonly keyset: Keyset<unknown>;
  readonly list: Pick<TablePlace<string>, 'hrefOfCursor'>;
};

/** Turns the pages of a list too long to number them. */
export function Turns({ label, keyset: { next, previous }, list: { hrefOfCursor } }: Props) {
  const text = useTexts(listTexts);
  if (next === null && previous === null) return null;
  return (
    <nav aria-label={text.pages(label)} className={`${styles['pager']} ${styles['turns']}`}>
      {previous !== null && (
        <>
          <Link to={hrefOfCursor(null)}>{text.firstPage}</Link>
          <Link to={hrefOfCursor({ before: previous })}>{text.previous}</Link>
        </>
      )}
      {next !== null && <Link to={hrefOfCursor({ after: next })}>{text.next}</Link>}
    </nav>
  );
}
