import { inBothLanguages } from '@banyan/contract';
export const settingsTexts = inBothLanguages({
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
