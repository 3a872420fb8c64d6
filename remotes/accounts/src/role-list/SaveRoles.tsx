import { type OwnPermission, wordsOfPermission } from '@banyan/contract/administrators';
import { Alert } from '@banyan/platform/base';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { AppModal } from '@banyan/ui';
import type { Effect } from './matrix.js';
import styles from './roles.module.css';
import { roleTexts } from './roleTexts.js';

type Props = {
  readonly effects: readonly Effect[];
  /** What areas declare. */
  readonly own: readonly OwnPermission[];
  readonly fault: string | null;
  readonly isActing: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
};

/** What the save does to how many people, before it is done. */
export function SaveRoles({ effects, own, fault, isActing, onSave, onCancel }: Props) {
  const text = useTexts(roleTexts);
  const language = useLanguage();
  const words = (permissions: readonly string[]): string =>
    permissions.map((permission) => wordsOfPermission(permission, own)[language]).join(text.and);
  return (
    <AppModal
      open
      title={text.saveTitle}
      okText={text.save}
      cancelText={text.cancel}
      confirmLoading={isActing}
      onOk={onSave}
      onCancel={onCancel}
    >
      {fault !== null && <Alert type="error" showIcon role="alert" title={fault} />}
      <ul className={styles['effects']}>
        {effects.map(({ role, gained, lost }) => (
          <li key={role.id}>
            <strong>{language === 'zh' ? role.nameZh : role.nameEn}</strong>
            {gained.length > 0 && <p>{text.gains(role.members, words(gained))}</p>}
            {lost.length > 0 && <p>{text.loses(role.members, words(lost))}</p>}
          </li>
        ))}
      </ul>
    </AppModal>
  );
}
