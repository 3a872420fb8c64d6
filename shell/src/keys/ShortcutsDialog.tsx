import { inBothLanguages } from '@banyan/contract';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { useAppSelector } from '@banyan/store';
import { AppModal } from '@banyan/ui';
import { SHORTCUTS, type ShortcutGroup } from './shortcuts.js';
import styles from './shortcuts.module.css';
import { isMacSystem, shownKeys } from './shownKeys.js';

const texts = inBothLanguages({
  title: ['快捷键', 'Keyboard shortcuts'],
  groups: {
    general: ['通用', 'General'],
    menu: ['菜单', 'Menu'],
    tabs: ['标签页', 'Tabs'],
  },
  or: ['或', 'or'],
  off: ['单字符快捷键已在界面设置中关闭。', 'Single-key shortcuts are turned off in the settings.'],
});

const GROUPS: readonly ShortcutGroup[] = ['general', 'menu', 'tabs'];

type Props = { readonly open: boolean; readonly close: () => void };

/** The keyboard map: every shortcut of the frame by group. */
export function ShortcutsDialog({ open, close }: Props) {
  const text = useTexts(texts);
  const language = useLanguage();
  const characterKeys = useAppSelector((state) => state.common.characterKeys);
  const isMac = isMacSystem(navigator);
  const groups = GROUPS.map((group) => ({
    group,
    shortcuts: SHORTCUTS.filter((shortcut) => shortcut.group === group),
  })).filter(({ shortcuts }) => shortcuts.length > 0);
  return (
    <AppModal open={open} onCancel={close} title={text.title} footer={null} width={560}>
      {!characterKeys && <p className={styles['off']}>{text.off}</p>}
      {groups.map(({ group, shortcuts }) => (
        <section key={group} className={styles['group']}>
          <h3>{text.groups[group]}</h3>
          <dl>
            {shortcuts.map(({ id, keys, text: does }) => (
              <div key={id} className={styles['shortcut']}>
                <dt>{inLanguage(does, language)}</dt>
                <dd>
                  {keys.map((combination, index) => (
                    <span key={combination}>
                      {index > 0 && <span className={styles['or']}>{text.or}</span>}
                      <kbd className={styles['keys']}>
                        {shownKeys(combination, isMac).map((key) => (
                          <kbd key={key}>{key}</kbd>
                        ))}
                      </kbd>
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </AppModal>
  );
}
