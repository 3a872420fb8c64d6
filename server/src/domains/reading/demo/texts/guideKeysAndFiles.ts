import type { DemoArticle } from '../article.js';

export const guideKeysAndFiles: readonly DemoArticle[] = [
  {
    kind: 'guidance',
    slug: 'keyboard',
    category: 'keyboard',
    daysAgo: 158,
    zh: {
      title: '键盘',
      summary: '每天用得到的快捷键，Windows 与 macOS 对照。',
      body: `
手不离键盘，想法才跟得上。下面的键两天就能记住。

## 写

| 做什么 | Windows、Linux | macOS |
| 并列的主题 | {Enter} | {Return} |
| 下一层主题 | {Tab} | {Tab} |
| 上面插入一个 | {Shift+Enter} | {Shift+Return} |
| 编辑主题 | {F2} 或空格 | 空格 |
| 主题里换行 | {Ctrl+Enter} | {Cmd+Return} |
| 备注 | {F4} | {Cmd+;} |

## 走

| 做什么 | Windows、Linux | macOS |
| 到相邻的主题 | 方向键 | 方向键 |
| 回到中心主题 | {Home} | {Cmd+↑} |
| 查找 | {Ctrl+F} | {Cmd+F} |
| 折叠、展开 | {Ctrl+/} | {Cmd+/} |
| 切换大纲 | {F6} | {Cmd+Shift+O} |

## 改

| 做什么 | 所有系统 |
| 调整先后 | {Alt+↑}、{Alt+↓} |
| 提升、降低一层 | {Shift+Tab}、{Tab} |
| 撤销、重做 | {Ctrl+Z}、{Ctrl+Y}（macOS 用 {Cmd}） |

!note 输入中文时，回车先确认输入法里的字，再按一次才新建主题。

按 {F1} 随时可以看到全部按键。键位和别的软件冲突时可以改，方法在[修改快捷键](/uarticle/change-a-shortcut)；每天最常用的十个，在[每天用到的十个键](/uarticle/keys-you-need-daily)。

## 只用键盘

每个菜单和对话框都能用键盘操作：{Tab} 到下一处，{Esc} 退出。读屏软件会读出主题、层级和分支数。`,
    },
    en: {
      title: 'Keyboard',
      summary: 'The shortcuts of every day, for Windows and macOS side by side.',
      body: `
With your hands on the keyboard, the map keeps up with your ideas. These keys take two days to learn.

## Write

| What | Windows, Linux | macOS |
| Topic beside it | {Enter} | {Return} |
| Topic below it | {Tab} | {Tab} |
| Insert one before | {Shift+Enter} | {Shift+Return} |
| Edit a topic | {F2} or the space bar | the space bar |
| New line in a topic | {Ctrl+Enter} | {Cmd+Return} |
| Note | {F4} | {Cmd+;} |

## Move around

| What | Windows, Linux | macOS |
| To the next topic | arrow keys | arrow keys |
| Back to the centre | {Home} | {Cmd+↑} |
| Find | {Ctrl+F} | {Cmd+F} |
| Fold and unfold | {Ctrl+/} | {Cmd+/} |
| Outline | {F6} | {Cmd+Shift+O} |

## Change

| What | All systems |
| Change the order | {Alt+↑}, {Alt+↓} |
| One level up or down | {Shift+Tab}, {Tab} |
| Undo and redo | {Ctrl+Z}, {Ctrl+Y} ({Cmd} on macOS) |

!note While you write Chinese, Enter first confirms the signs of the input method. Press it again for a new topic.

{F1} shows all keys at any time. If a shortcut collides with another program you can change it: see [Change a shortcut](/uarticle/change-a-shortcut). The most useful ones are in [Ten keys for every day](/uarticle/keys-you-need-daily).

## Keyboard alone

Every menu and dialog works from the keyboard: {Tab} goes to the next part, {Esc} leaves. Screen readers announce topics, levels and the number of branches.`,
    },
  },
  {
    kind: 'guidance',
    slug: 'import-export',
    category: 'import-export',
    daysAgo: 150,
    zh: {
      title: '导入导出',
      summary: '打开别的软件的文件，导出图片、文档和幻灯片。',
      body: `
您的内容不会锁在一种格式里：能打开常见的导图文件，也能导出成别人直接能用的文档。

## 导入

| 格式 | 会保留什么 |
| OPML | 主题、层级和备注 |
| FreeMind（.mm） | 主题、层级、链接 |
| Markdown | 标题和列表变成层级 |
| 纯文本 | 按缩进变成层级 |

把文件拖进窗口，或在“文件”里选择“导入”。导入后先看提示：没有认出的内容会一条条列出来，原文件不会改变。

## 导出

- **图片**：PNG 适合放进聊天和网页，SVG 放大不模糊。
- **PDF**：一页一张图，或按分支分页，文字可以搜索。
- **Word**：大分支成为标题，主题成为段落，备注成为正文。
- **PPT**：每个大分支一页，再深一层成为要点。
- **大纲**：OPML 或 Markdown，给别的软件继续用。

!tip 导出 PPT 前先折叠不想讲的分支：折叠的内容只进备注页。

## 文字不对

导出的图里文字变成方块，是因为对方的电脑没有这种字体。导出 PDF 时选择“嵌入字体”，或把主题换成系统字体。

做汇报请看[导出 PPT](/uarticle/export-slides)，写方案请看[导出 Word](/uarticle/export-to-word)。图片模糊或太大，请看[导出图片和 PDF](/uarticle/export-pictures-and-pdf)。

!note 导出 Word 和 PPT 是专业版和团队版的功能，各版本的价格在[价格页](/orderpage)。`,
    },
    en: {
      title: 'Import and export',
      summary: 'Open files of other programs, and export pictures, documents and slides.',
      body: `
Your content is not locked into one format. The program opens common map files, and it exports documents that other people can use at once.

## Import

| Format | What is kept |
| OPML | Topics, levels and notes |
| FreeMind (.mm) | Topics, levels and links |
| Markdown | Headings and lists become levels |
| Plain text | Indents become levels |

Drag the file into the window, or choose “Import” in the File menu. Read the report after importing: it lists everything that was not recognised. The original file is never changed.

## Export

- **Pictures**: PNG for chats and web pages, SVG stays sharp at any size.
- **PDF**: one page for the map, or one page for each branch, with text that can be searched.
- **Word**: main branches become headings, topics become paragraphs, notes become text.
- **Slides**: one slide for each main branch, and the next level as its points.
- **Outline**: OPML or Markdown for other programs.

!tip Fold the branches that you do not want to talk about before you export slides: folded topics go to the speaker notes only.

## Wrong characters

Boxes instead of characters mean that the other computer lacks the font. Choose “Embed fonts” when you export a PDF, or change the theme to a system font.

For presentations see [Export slides](/uarticle/export-slides), for proposals [Export to Word](/uarticle/export-to-word), and for blurred pictures [Export pictures and PDF](/uarticle/export-pictures-and-pdf).

!note Word and slides are part of the Professional and Team editions. Their prices are on the [price page](/orderpage).`,
    },
  },
];
