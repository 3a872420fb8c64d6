import type { DemoArticle } from '../article.js';

export const aboutKeys: readonly DemoArticle[] = [
  {
    kind: 'tutorial',
    slug: 'keys-you-need-daily',
    category: 'keys',
    daysAgo: 69,
    zh: {
      title: '每天用到的十个键',
      summary: '先记住这十个，其余的用到再查。',
      body: `
贴在显示器旁边，三天就不用看了。

| 键 | 做什么 |
| {Tab} | 下一层主题 |
| {Enter} | 并列的主题 |
| 空格 | 编辑 |
| {F4} | 备注 |
| {Alt+↑} | 往前移 |
| {Ctrl+/} | 折叠 |
| {F6} | 大纲 |
| {Ctrl+F} | 查找 |
| {Ctrl+Z} | 撤销 |
| {Ctrl+S} | 保存 |

## 练习

打开一张旧图，把鼠标推开，做三件事：加一个大分支和三个要点；把最后一个分支移到最前；找到含有“日期”的主题，加一句备注。做完不超过一分钟，就算学会了。

全部按键在[键盘](/guidance?chapter=keyboard)一章。`,
    },
    en: {
      title: 'Ten keys for every day',
      summary: 'Learn these ten, and look up the others when you need them.',
      body: `
Put them beside your screen, and after three days you will not look any more.

| Key | What it does |
| {Tab} | Topic below |
| {Enter} | Topic beside |
| Space bar | Edit |
| {F4} | Note |
| {Alt+↑} | Move forward |
| {Ctrl+/} | Fold |
| {F6} | Outline |
| {Ctrl+F} | Find |
| {Ctrl+Z} | Undo |
| {Ctrl+S} | Save |

## Practise

Open an old map, push the mouse away and do three things: add a main branch with three points; move the last branch to the front; find a topic with “date” in it and add a note. If it takes less than a minute, you have learnt it.

All keys are in the chapter [Keyboard](/guidance?chapter=keyboard).`,
    },
  },
  {
    kind: 'tutorial',
    slug: 'change-a-shortcut',
    category: 'keys',
    daysAgo: 54,
    zh: {
      title: '修改快捷键',
      summary: '和输入法、截图软件冲突时怎么办。',
      body: `
截图、翻译和输入法常常抢走按键。可以改对方，也可以改程序。

## 找到冲突

按一个键没有反应，打开“设置”里的“快捷键”，在搜索框里直接按那个键。列表里出现命令，说明程序没有收到它，是别的软件拿走了。

## 修改

1. 点命令右边的按键。
2. 按下新的组合，至少包含 {Ctrl}、{Alt} 之一，或是 {F1} 到 {F12}。
3. 已经被占用时会提示是哪个命令，可以互换。

## 带到另一台电脑

“导出快捷键”得到一个小文件，在另一台电脑上“导入”。“恢复默认”随时可以回到原样。

!note 系统保留的按键（如 {Alt+F4}）不能修改。`,
    },
  },
  {
    kind: 'tutorial',
    slug: 'keys-on-macos',
    category: 'keys',
    daysAgo: 33,
    zh: {
      title: '在 macOS 上使用键盘',
      summary: '和 Windows 不同的键，以及需要打开的设置。',
      body: `
大部分按键把 {Ctrl} 换成 {Cmd} 就行，下面几个不同。

| 做什么 | macOS |
| 备注 | {Cmd+;} |
| 回到中心 | {Cmd+↑} |
| 大纲 | {Cmd+Shift+O} |
| 演示 | {Cmd+Option+P} |
| 重做 | {Cmd+Shift+Z} |

## 功能键

{F1} 到 {F12} 默认是亮度和音量。在“系统设置”的“键盘”里打开“将 F1、F2 等键用作标准功能键”，或按住 {Fn}。

## 到达每个按钮

在同一处打开“键盘导航”，{Tab} 就能走到对话框里的每个按钮。

!tip 外接 Windows 键盘时，{Win} 键相当于 {Cmd}，{Alt} 相当于 {Option}。`,
    },
    en: {
      title: 'The keyboard on macOS',
      summary: 'Keys that differ from Windows, and settings that you may need.',
      body: `
For most keys, use {Cmd} instead of {Ctrl}. These differ:

| What | macOS |
| Note | {Cmd+;} |
| Back to the centre | {Cmd+↑} |
| Outline | {Cmd+Shift+O} |
| Present | {Cmd+Option+P} |
| Redo | {Cmd+Shift+Z} |

## Function keys

{F1} to {F12} set brightness and volume by default. Turn on “Use F1, F2, etc. keys as standard function keys” under “Keyboard” in the system settings, or hold {Fn}.

## Reach every button

Turn on “Keyboard navigation” in the same place. {Tab} then reaches every button of a dialog.

!tip On a Windows keyboard, {Win} is {Cmd}, and {Alt} is {Option}.`,
    },
  },
];
