import type { DemoArticle } from '../article.js';

export const aboutBasics: readonly DemoArticle[] = [
  {
    kind: 'tutorial',
    slug: 'first-map-in-five-minutes',
    category: 'basics',
    daysAgo: 155,
    zh: {
      title: '五分钟画出第一张图',
      summary: '跟着一个真实的例子：把一次搬家理成一张图。',
      body: `
用“搬家”做例子，您会用到四个键：{Tab}、{Enter}、空格和 {Ctrl+S}。

## 一分钟：中心和大分支

新建文件，输入“搬家”。按 {Tab}，依次写“东西”“时间”“费用”“谁来帮忙”，每写完一个按 {Enter}。

## 三分钟：把分支写满

选中“东西”，按 {Tab}，写“要带走”“送人”“扔掉”。不要停下来想顺序，想到什么写什么。写到不相干的事，也先记在最近的分支里。

## 一分钟：整理

- 把“纸箱”从“东西”拖到“费用”。
- 选中“时间”，按 {Alt+↑} 移到最上面。
- 按 {F6} 看大纲，从上到下读一遍，缺什么马上补。

!tip 读大纲时读不通的地方，往往就是还没想清楚的地方。

按 {Ctrl+S} 保存。接下来可以看[移动与合并分支](/uarticle/move-and-merge-branches)。`,
    },
    en: {
      title: 'Your first map in five minutes',
      summary: 'A real example: planning a move from one flat to another.',
      body: `
With “Moving house” as the example, you need four keys: {Tab}, {Enter}, the space bar and {Ctrl+S}.

## One minute: the centre and main branches

Make a new file and type “Moving house”. Press {Tab}, then write “Things”, “Dates”, “Costs” and “Who helps”, with {Enter} after each.

## Three minutes: fill the branches

Select “Things”, press {Tab} and write “Take along”, “Give away”, “Throw away”. Do not stop to sort. When something else comes to mind, put it into the nearest branch.

## One minute: put it in order

- Drag “Boxes” from “Things” to “Costs”.
- Select “Dates” and press {Alt+↑} until it is first.
- Press {F6} and read the outline from top to bottom. Add what is missing.

!tip Where the outline does not read well, the thought is usually not finished.

Save with {Ctrl+S}. Next: [Move and merge branches](/uarticle/move-and-merge-branches).`,
    },
  },
  {
    kind: 'tutorial',
    slug: 'save-and-recover',
    category: 'basics',
    daysAgo: 140,
    zh: {
      title: '保存与恢复',
      summary: '草稿、历史版本和误删之后的办法。',
      body: `
程序每隔几秒保存草稿，但草稿不是您的文件。记住三件事，就不会丢内容。

## 草稿

意外退出后重新打开，程序会列出没有保存的草稿和时间。选择“恢复”，内容回到退出前几秒。

## 历史版本

每次按 {Ctrl+S} 都留下一个版本，最多保留 50 个。

1. 打开文件，选择“文件”里的“历史版本”。
2. 点一个时间，右边显示当时的图，改动的主题有标记。
3. 选择“恢复为新文件”，现在的文件不会被覆盖。

## 只恢复一个分支

在历史版本里选中那个分支，按 {Ctrl+C}，回到现在的图里粘贴。

!warning 换电脑前把文件复制走。历史版本保存在原来的电脑上，不随文件移动。`,
    },
    en: {
      title: 'Save and recover',
      summary: 'Drafts, versions, and what to do after deleting by mistake.',
      body: `
The program saves a draft every few seconds, but a draft is not your file. Three things keep your content safe.

## Drafts

After an unexpected exit the program lists unsaved drafts with their times. Choose “Restore”, and you are back to a few seconds before.

## Versions

Each {Ctrl+S} leaves a version, and the last 50 are kept.

1. Open the file and choose “Versions” in the File menu.
2. Click a time. The map of that moment appears, with changed topics marked.
3. Choose “Restore as a new file”. The present file is not overwritten.

## One branch alone

Select the branch in the old version, press {Ctrl+C} and paste it into the present map.

!warning Copy your files before you change computers. Versions stay on the old computer and do not travel with a file.`,
    },
  },
  {
    kind: 'tutorial',
    slug: 'themes-and-colours',
    category: 'basics',
    daysAgo: 131,
    zh: {
      title: '主题与配色',
      summary: '一张图最多四种颜色，怎样选才清楚。',
      body: `
好看的图，往往颜色很少。先选主题，再决定哪里需要强调。

## 三条规则

1. **颜色表示分组**，不表示心情。同一个大分支用同一种颜色。
2. **强调不超过三处**。给最重要的主题加底色，其余保持原样。
3. **文字和底色要有反差**。浅底深字最稳妥，投影仪会让浅色消失。

## 换配色

在“样式”里选择主题，再点“配色”，可以只换颜色，不换字体和线条。每套配色都检查过红绿色弱能否分辨，不合适的旁边有提示。

## 打印

黑白打印时选择“灰度”预览一次。只靠颜色区分的分支，请再加图标或编号。

!tip 不确定就用默认主题。读者记住的是内容，不是颜色。`,
    },
  },
];
