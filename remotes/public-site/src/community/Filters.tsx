import type { CommunityFacets } from '@banyan/contract/community';
import { DIAGRAM_LANGUAGES } from '@banyan/contract/diagrams';
import { useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { useNarrow, useWords } from '@banyan/ui';
import type { ReactNode } from 'react';
import styles from './community.module.css';
import { communityTexts } from './communityTexts.js';
import type { MapsPlace } from './maps.js';

type Props = {
  readonly list: MapsPlace;
  /** Null: not there yet. */
  readonly facets: CommunityFacets | null;
};

/** What the list can be narrowed by, each a link. On a phone folded, with how many are active. */
export function Filters({ list, facets }: Props) {
  const text = useTexts(communityTexts);
  const languages = useWords(DIAGRAM_LANGUAGES);
  const isNarrow = useNarrow();
  const { filters } = list.search;
  const active = [filters.category, filters.industry, filters.label, filters.written ?? ''];
  // All at once: what is in sight does not move when the rest comes.
  const groups = (
    <div className={styles['filters']}>
      {facets !== null && (
        <>
          <Group list={list} field="category" options={facets.categories} />
          <Group list={list} field="industry" options={facets.industries} />
          <Group list={list} field="label" options={facets.labels} />
          <Group
            list={list}
            field="written"
            options={Object.entries(languages).map(([id, name]) => ({ id, name }))}
          />
        </>
      )}
    </div>
  );
  if (!isNarrow) return groups;
  const count = active.filter((value) => value !== '').length;
  return (
    <details className={styles['folded']}>
      <summary>{count === 0 ? text.filters : text.active(count)}</summary>
      {groups}
    </details>
  );
}

type Option = {
  readonly id: string;
  readonly name: string;
  readonly count?: number;
  readonly parent?: string | null;
};
type GroupProps = {
  readonly list: MapsPlace;
  readonly field: 'category' | 'industry' | 'label' | 'written';
  readonly options: readonly Option[];
};

function Group({ list, field, options }: GroupProps) {
  const text = useTexts(communityTexts);
  const { filters } = list.search;
  const chosen = filters[field] ?? '';
  if (options.length === 0) return null;
  const link = (id: string, children: ReactNode) => (
    <Link
      to={list.hrefOfFilters({ ...filters, [field]: id })}
      className={styles['choice']}
      aria-current={chosen === id ? 'true' : undefined}
    >
      {children}
    </Link>
  );
  return (
    <nav aria-label={text[field]} className={styles['group']} data-field={field}>
      <h2>{text[field]}</h2>
      <ul>
        <li>{link('', text.all)}</li>
        {options.map(({ id, name, count, parent = null }) => (
          <li key={id} data-inner={parent !== null}>
            {link(
              id,
              <>
                {name} {count !== undefined && <span className={styles['muted']}>{count}</span>}
              </>,
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
