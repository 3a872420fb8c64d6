import type { DemoArticle } from '../article.js';

export const aboutExport: readonly DemoArticle[] = [
  {
    kind: 'tutorial',
    slug: 'export-slides',
    formerSlug: 'export-ppt',
    category: 'export',
    daysAgo: 118,
    zh: {
      title: '导出 PPT',
      summary: '大分支变成页，下一层变成要点，备注变成讲稿。',
      body: `
导出的 PPT 是可以编辑的文字，不是图片。

## 导出前

1. 每个大分支会成为一页，标题不要超过十二个字。
2. 一页最多六个要点，多的部分折叠起来，只进备注。
3. 想讲的话写在备注里（{F4}）。

## 导出

在“文件”里选择“导出”，再选“PPT”。选择页面比例和是否带上总览图：总览图放在第一页，每换一个大分支再出现一次，听众知道讲到哪里。

## 套用公司模板

在“模板”里选择公司的 PPT 文件，标题、正文和配色跟着模板走。

!warning 导出后在 PPT 里改的内容，不会回到图里。大改请回到图里改，再导出一次。

导出 PPT 需要专业版。`,
    },
    en: {
      title: 'Export slides',
      summary: 'Branches become slides, the next level becomes points, notes become your script.',
      body: `
Exported slides are text that you can edit, not pictures.

## Before you export

1. Each main branch becomes a slide. Keep its title below seven words.
2. A slide has room for six points. Fold the rest, and it goes to the notes.
3. Write what you want to say into the notes ({F4}).

## Export

Choose “Export” in the File menu, then “Slides”. Choose the page size, and whether an overview is included: it comes first, and again before each main branch, so that listeners know where you are.

## Your company’s template

Choose your company’s file under “Template”. Titles, text and colours follow it.

!warning What you change in the slides does not come back to the map. For large changes edit the map and export again.

Slides need the Professional edition.`,
    },
  },
  {
    kind: 'tutorial',
    slug: 'export-to-word',
    category: 'export',
    daysAgo: 104,
    zh: {
      title: '导出 Word',
      summary: '从导图到带目录的方案，一步完成。',
      body: `
方案先画图再成文，结构不会乱。

## 对应关系

| 图里 | Word 里 |
| 中心主题 | 文档标题 |
| 大分支 | 标题 1 |
| 下一层 | 标题 2 |
| 再下层 | 段落或列表 |
| 备注 | 正文 |
| 图片 | 居中的图，主题是图注 |

## 导出

1. 按 {F6} 通读大纲，改到读得顺。
2. “文件”“导出”“Word”，选择从第几层开始成为列表。
3. 勾选“生成目录”。

打开 Word 后按 {F9} 更新目录的页码。

!tip 想保留编号，在“样式”里给大分支加上“1、2、3”，导出时会变成自动编号。

导出 Word 需要专业版。`,
    },
    en: {
      title: 'Export to Word',
      summary: 'From a map to a proposal with contents, in one step.',
      body: `
Draw a proposal before you write it, and its structure stays clear.

## What becomes what

| In the map | In Word |
| Central topic | Title |
| Main branch | Heading 1 |
| Next level | Heading 2 |
| Below that | Paragraphs or lists |
| Note | Text |
| Picture | A centred picture with the topic as its caption |

## Export

1. Press {F6} and read the outline until it reads well.
2. “File”, “Export”, “Word”. Choose the level from which topics become lists.
3. Tick “Table of contents”.

In Word press {F9} to update the page numbers.

!tip To keep numbers, number the main branches under “Style”. They become automatic numbers in Word.

Word needs the Professional edition.`,
    },
  },
  {
    kind: 'tutorial',
    slug: 'export-pictures-and-pdf',
    category: 'export',
    daysAgo: 82,
    zh: {
      title: '导出图片和 PDF',
      summary: '不模糊、不太大、打印不断开。',
      body: `
图片和 PDF 谁都能打开，选对设置就不会模糊。

## 图片

- 放进聊天：PNG，宽 1600 像素，背景白色。
- 放进网页：SVG，放大不模糊，文字能搜索。
- 做海报：PNG，放大 3 倍，再检查最小的字能不能读。

只要一部分时，先选中那个分支，导出时勾选“只导出选中的分支”。

## PDF

- **一页**：纸张跟着图走，适合在屏幕上看。
- **A4 分页**：每个大分支一页，适合打印。
- **平铺**：一张大图分到多张 A4，带裁切线，拼起来贴墙。

!note 试用时导出的图片带水印，激活后没有。

文字变成方块时，勾选“嵌入字体”。`,
    },
    en: {
      title: 'Export pictures and PDF',
      summary: 'Sharp, small enough, and without broken pages.',
      body: `
Everyone can open a picture or a PDF. With the right settings it stays sharp.

## Pictures

- For a chat: PNG, 1600 pixels wide, white background.
- For a web page: SVG. It is sharp at any size, and its text can be searched.
- For a poster: PNG at three times the size. Check that the smallest text can be read.

For a part of the map select the branch first, and tick “Selected branch only”.

## PDF

- **One page**: the paper follows the map. Good on screen.
- **A4 pages**: one page for each main branch. Good for printing.
- **Tiles**: a large map on several sheets with cutting lines, for a wall.

!note Pictures have a watermark during the trial, and none after activation.

If characters become boxes, tick “Embed fonts”.`,
    },
  },
];
