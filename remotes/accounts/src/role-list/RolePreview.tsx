import type { AdministratorDetail } from '@banyan/contract/administrators';
import { administratorsDomain } from '@banyan/domain-administrators';
import { Asked } from '@banyan/lists';
import { Skeleton } from '@banyan/platform/base';
import { Select } from '@banyan/platform/inputs';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { useAppSelector, useDomain } from '@banyan/store';
import { AppModal } from '@banyan/ui';
import { useState } from 'react';
import styles from './roles.module.css';
import { roleTexts } from './roleTexts.js';

/** The menu as the roles of a chosen administrator show it. */
export function RolePreview({ onClose }: { readonly onClose: () => void }) {
  const text = useTexts(roleTexts);
  const { api } = useDomain(administratorsDomain);
  const [id, setId] = useState<string | null>(null);
  const { data: people } = api.useAdministratorsQuery({ pageSize: 100 });
  const preview = api.usePreviewQuery({ id: id ?? '' }, { skip: id === null });
  return (
    <AppModal open title={text.preview} footer={null} onCancel={onClose}>
      <Select
        aria-label={text.person}
        placeholder={text.person}
        showSearch
        optionFilterProp="label"
        className={styles['person'] ?? ''}
        options={(people?.results ?? []).map(({ id: value, name, account }) => ({
          value,
          label: `${name} · ${account}`,
        }))}
        onChange={(chosen: string) => {
          setId(chosen);
        }}
      />
      {id !== null && (
        <Asked query={preview}>
          {(person) => (person === null ? <Skeleton active /> : <Menu person={person} />)}
        </Asked>
      )}
    </AppModal>
  );
}

function Menu({ person: { permissions } }: { readonly person: AdministratorDetail }) {
  const text = useTexts(roleTexts);
  const language = useLanguage();
  const menu = useAppSelector(({ common }) => common.menuList);
  const held = permissions.map(({ permission }) => permission);
  const seen = menu.filter(
    ({ route, permission }) =>
      route !== null && (permission === undefined || held.includes(permission)),
  );
  return (
    <>
      <p>{text.sees(seen.length)}</p>
      <ul className={styles['effects']}>
        {seen.map(({ id, title }) => (
          <li key={id}>{inLanguage(title, language)}</li>
        ))}
      </ul>
    </>
  );
}
