import type { DemoArticle } from '../article.js';

export const guideTogether: readonly DemoArticle[] = [
  {
    kind: 'guidance',
    slug: 'templates',
    category: 'templates',
    daysAgo: 140,
    zh: {
      title: '模板与主题',
      summary: '从模板开始，换主题，把自己的样式存成模板。',
      body: `
模板决定一张图有哪些分支，主题决定它长什么样。两者互不影响：换主题不会动您写的一个字。

## 从模板开始

新建时左边是分类：会议、读书、项目、教学、复盘。点一下看预览，双击使用。模板里灰色的提示文字，您一输入就消失。

- **会议纪要**：议题、结论、负责人、日期。
- **读书笔记**：一句话、论点、例子、我怎么用。
- **项目计划**：目标、范围、里程碑、风险。

## 换主题

在右侧“样式”里点一个主题，整张图立刻变化。满意之后再做小的调整：

1. 选中一个大分支，换一种颜色，它下面的主题跟着变。
2. 在“线条”里选择曲线或折线。
3. 在“字体”里改中心主题的字号，其他层级按比例变化。

!warning 不要逐个主题改颜色。换主题时，手工改过的颜色会留下，整张图就乱了。“样式”里的“清除手工样式”可以恢复。

## 存成自己的模板

一张图改到满意，在“文件”里选择“另存为模板”，起个名字。它会出现在“我的模板”里，文字可以保留，也可以只留结构。

团队版可以把模板放进共享空间，成员新建时都能看到，做法见[共享空间](/uarticle/shared-space)。颜色和字体怎么搭配，请看[主题与配色](/uarticle/themes-and-colours)。`,
    },
    en: {
      title: 'Templates and themes',
      summary: 'Start from a template, change the theme, and keep your own style.',
      body: `
A template decides which branches a map has, and a theme decides what it looks like. They are independent: changing the theme never touches a word that you wrote.

## Start from a template

The “New” window has groups on its left: meetings, reading, projects, teaching, reviews. Click to see a template, and double-click to use it. Grey hints disappear as soon as you type.

- **Meeting notes**: topics, decisions, who, by when.
- **Reading notes**: in one sentence, arguments, examples, how I use it.
- **Project plan**: goal, scope, milestones, risks.

## Change the theme

Click a theme under “Style” on the right, and the whole map changes. Then adjust a little:

1. Select a main branch and change its colour. The topics below it follow.
2. Choose curved or angled lines under “Lines”.
3. Change the size of the central topic under “Font”. The other levels scale with it.

!warning Do not colour topics one by one. Colours set by hand stay when you change the theme, and the map becomes a muddle. “Clear manual styles” under “Style” puts it right.

## Save your own template

When you like a map, choose “Save as template” in the File menu and name it. It appears under “My templates”, with its texts or with the structure alone.

In the Team edition a template can be put into the shared space, so that all members see it: see [Shared space](/uarticle/shared-space). For colours and fonts see [Themes and colours](/uarticle/themes-and-colours).`,
    },
  },
  {
    kind: 'guidance',
    slug: 'sharing',
    category: 'sharing',
    daysAgo: 130,
    zh: {
      title: '共享与社区',
      summary: '把图发给别人，和团队一起改，在社区里学习。',
      body: `
一张图讲给别人听，才算真正想清楚。先想好对方要做什么，再选择方式。

## 选择方式

| 对方要做什么 | 用什么 |
| 只看一眼 | 图片或 PDF |
| 继续编辑 | 原文件 |
| 一起修改 | 共享空间（团队版） |
| 听您讲 | 演示模式 |

## 发给别人

原文件里有全部分支、备注和附件。发出去之前，在“文件”里打开“检查文件”，看看有没有不该给别人的备注。没有装程序的人，可以用浏览器里的脑力图打开。

## 和团队一起改

共享空间里的图，多个人可以同时打开，每个人的光标有自己的颜色。别人的修改一两秒内出现。评论写在主题旁边，处理完点“已解决”。每次修改都留有记录，可以回到任何一天，方法见[评论与修订记录](/uarticle/comments-and-revisions)。

!tip 请别人提意见时，用评论，不要让他们直接改：这样您知道哪里变了。

## 演示

按 {F5} 进入演示模式。第一屏是中心主题，按空格按分支一步一步走，没讲到的部分保持折叠。双屏时，备注只显示在您自己的屏幕上。完整的步骤在[用导图做演示](/uarticle/present-a-map)。

## 社区

发布到社区的图，任何人都可以看和下载。发布前请读[社区规范](/communitytos)：不要有别人的隐私，引用要写明出处。`,
    },
    en: {
      title: 'Sharing and community',
      summary: 'Send a map, edit it with your team, and learn from the community.',
      body: `
You have thought something through when you can explain it. Ask yourself what the other person needs to do, and then choose the way.

## Choose the way

| They want to | Use |
| Have a look | A picture or a PDF |
| Continue editing | The original file |
| Edit together with you | The shared space (Team edition) |
| Listen to you | Presentation mode |

## Send it

The original file contains all branches, notes and attachments. Before you send it, open “Inspect file” in the File menu and look for notes that are not meant for others. People without the program can open it with Naolitu in the browser.

## Edit it together

Several people can open a map of the shared space at once, and each cursor has its own colour. Changes of others appear within a second or two. Comments sit beside the topic; click “Resolved” when you are done. All changes are kept, and you can go back to any day: see [Comments and revisions](/uarticle/comments-and-revisions).

!tip Ask for comments instead of edits when you want an opinion: then you know what has changed.

## Present it

{F5} starts the presentation. It begins with the central topic, and the space bar goes on branch by branch while the rest stays folded. With two screens the notes are on yours alone. All steps are in [Present a map](/uarticle/present-a-map).

## Community

Everyone can look at and download a map that you publish to the community. Please read the [community rules](/communitytos) first: no private data of other people, and name your sources.`,
    },
  },
];
