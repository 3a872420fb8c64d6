import { type HostServices, inBothLanguages } from '@banyan/contract';
import { Button } from '@banyan/platform/base';
import { Drawer, Segmented } from '@banyan/platform/extra';
import { Switch } from '@banyan/platform/form';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { commonSlice, useAppDispatch, useAppSelector } from '@banyan/store';
import { useId } from 'react';
import styles from './settings.module.css';

const settingsTexts = inBothLanguages({
  title: ['界面设置', 'Settings'],
  close: ['关闭', 'Close'],
  look: ['外观', 'Appearance'],
  theme: ['主题', 'Theme'],
  themes: {
    light: ['浅色', 'Light'],
    dark: ['深色', 'Dark'],
    system: ['跟随系统', 'System'],
  },
  navbar: ['顶栏', 'Top bar'],
  navbars: {
    inverse: ['深色', 'Dark'],
    default: ['浅色', 'Light'],
  },
  sidebar: ['侧栏', 'Sidebar'],
  sidebars: {
    dark: ['深色', 'Dark'],
    light: ['浅色', 'Light'],
  },
  density: ['密度', 'Density'],
  densities: {
    default: ['默认', 'Default'],
    compact: ['紧凑', 'Compact'],
  },
  frame: ['布局', 'Layout'],
  fold: ['折叠菜单', 'Collapse menu'],
  breadcrumbs: ['显示面包屑', 'Show breadcrumbs'],
  characterKeys: ['单字符快捷键', 'Single-key shortcuts'],
  characterKeysHint: [
    '例如按 ? 查看快捷键。使用语音输入时建议关闭。',
    'For example, ? shows the keyboard shortcuts. Turn off if you use voice input.',
  ],
  reset: ['恢复默认设置', 'Reset to defaults'],
  kept: [
    '设置立即生效，只保存在您使用的这个浏览器中。',
    'Settings apply at once and are kept in this browser only.',
  ],
});

type Props = {
  readonly open: boolean;
  readonly close: () => void;
  readonly host: Pick<HostServices, 'chooseLanguage'>;
};

/** Settings of the frame: they apply at once and are kept for the user in this browser. */
export function SettingsDrawer({ open, close, host }: Props) {
  const text = useTexts(settingsTexts);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const common = useAppSelector((state) => state.common);
  const { settingsChanged, appearanceChosen, sidebarFolded, settingsReset } = commonSlice.actions;

  return (
    <Drawer
      open={open}
      onClose={close}
      title={text.title}
      size={360}
      closable={{ 'aria-label': text.close }}
      footer={
        <Button block onClick={() => dispatch(settingsReset())}>
          {text.reset}
        </Button>
      }
    >
      <h3 className={styles['heading']}>{text.look}</h3>
      <Choice
        label={text.theme}
        value={common.appearanceChoice}
        options={text.themes}
        choose={(value) => dispatch(appearanceChosen(value))}
      />
      <Choice
        label={text.navbar}
        value={common.navbarLayoutType}
        options={text.navbars}
        choose={(navbarLayoutType) => dispatch(settingsChanged({ navbarLayoutType }))}
      />
      <Choice
        label={text.sidebar}
        value={common.sidebarLayoutSkin}
        options={text.sidebars}
        choose={(sidebarLayoutSkin) => dispatch(settingsChanged({ sidebarLayoutSkin }))}
      />
      <Choice
        label={text.density}
        value={common.density}
        options={text.densities}
        choose={(density) => dispatch(settingsChanged({ density }))}
      />
      <Choice
        label="语言 / Language"
        value={language}
        options={{ zh: '中文', en: 'English' }}
        choose={host.chooseLanguage}
      />
      <h3 className={styles['heading']}>{text.frame}</h3>
      {/* A narrow window folds the menu by itself. */}
      {!common.isNarrow && (
        <Toggle
          label={text.fold}
          value={common.sidebarFold}
          choose={(fold) => dispatch(sidebarFolded(fold))}
        />
      )}
      <Toggle
        label={text.breadcrumbs}
        value={common.breadcrumbs}
        choose={(breadcrumbs) => dispatch(settingsChanged({ breadcrumbs }))}
      />
      <Toggle
        label={text.characterKeys}
        hint={text.characterKeysHint}
        value={common.characterKeys}
        choose={(characterKeys) => dispatch(settingsChanged({ characterKeys }))}
      />
      <p className={styles['hint']}>{text.kept}</p>
    </Drawer>
  );
}

type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly options: Readonly<Record<T, string>>;
  readonly choose: (value: T) => void;
};

function Choice<T extends string>({ label, value, options, choose }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div className={styles['choice']}>
      <span id={id}>{label}</span>
      <Segmented<T>
        block
        aria-labelledby={id}
        value={value}
        options={Object.entries<string>(options).map(([key, name]) => ({
          value: key as T,
          label: name,
        }))}
        onChange={choose}
      />
    </div>
  );
}

type ToggleProps = {
  readonly label: string;
  readonly hint?: string;
  readonly value: boolean;
  readonly choose: (value: boolean) => void;
};

function Toggle({ label, hint, value, choose }: ToggleProps) {
  const id = useId();
  return (
    // The whole row is the target.
    <label className={styles['toggle']} htmlFor={`${id}-switch`}>
      <span>
        <span id={id}>{label}</span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </span>
        )}
      </span>
      <Switch
        id={`${id}-switch`}
        checked={value}
        aria-labelledby={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={choose}
      />
    </label>
  );
}
