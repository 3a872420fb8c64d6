import type { DemoArticle } from '../article.js';

export const aboutEditing: readonly DemoArticle[] = [
  {
    kind: 'tutorial',
    slug: 'topics-by-keyboard',
    category: 'editing',
    daysAgo: 128,
    zh: {
      title: '用键盘连续写主题',
      summary: '会议记录跟得上说话的速度。',
      body: `
记会议时没有时间找鼠标。把下面的节奏练熟，一小时的会记得下来。

## 节奏

- 新议题：{Home} 回到中心，{Tab} 写下议题。
- 一个观点：{Tab} 写下，说话的人用“@”开头。
- 下一个观点：{Enter}。
- 结论：{Enter} 后输入“=”，程序会加上对勾图标。

## 补一句备注

话太长，主题里只写要点，按 {F4} 把原话写进备注，再按 {Esc} 回来。

## 会后五分钟

按 {F6} 看大纲，删掉重复的，把带“@”的主题拖到“待办”。给每个待办加上日期，导出[Word](/uarticle/export-to-word)发给大家。

!tip 提前建好“议题、结论、待办”三个分支，开会时只往里填。`,
    },
    en: {
      title: 'Write topics without a break',
      summary: 'Take notes in a meeting as fast as people talk.',
      body: `
There is no time for the mouse in a meeting. Practise this rhythm, and you can note an hour of talk.

## The rhythm

- A new subject: {Home} goes to the centre, {Tab} begins the subject.
- A point: {Tab}, with “@” before the speaker’s name.
- The next point: {Enter}.
- A decision: {Enter}, then begin with “=”. The program adds a tick.

## Add a note

When the words are too long, keep the topic short. {F4} opens the note for the full sentence, and {Esc} takes you back.

## Five minutes afterwards

Press {F6} for the outline, delete what is said twice, and drag topics with “@” to “To do”. Give each a date, [export to Word](/uarticle/export-to-word) and send it.

!tip Prepare the branches “Subjects”, “Decisions” and “To do”, and only fill them in the meeting.`,
    },
  },
  {
    kind: 'tutorial',
    slug: 'move-and-merge-branches',
    category: 'editing',
    daysAgo: 110,
    zh: {
      title: '移动与合并分支',
      summary: '拖动、剪切和合并，整理一张写乱的图。',
      body: `
写的时候不必整齐，整理靠三种动作。

## 移动

拖动主题时，虚线框出现在哪里，松手就落在哪里：框在主题右边是下一层，框在两个主题之间是并列。按住 {Ctrl} 拖动是复制。

## 一次移动很多

按住 {Shift} 点选，或在空白处拉一个框。选中的主题一起走，它们之间的先后不变。

## 合并

两个分支说的是一件事时：

1. 选中两个主题，按 {Ctrl+M}。
2. 选择留下哪个标题，另一个会成为备注。
3. 重复的下级主题会标出来，逐个决定。

!note 合并后按一次 {Ctrl+Z} 就能全部还原。

分支太大时反过来做：右键选择“拆成新文件”，原处留下一个链接。`,
    },
    en: {
      title: 'Move and merge branches',
      summary: 'Drag, cut and merge: put a messy map in order.',
      body: `
You need not be tidy while you write. Three actions put things in order.

## Move

While you drag a topic, the dashed box shows where it will land: to the right of a topic is one level deeper, between two topics is beside them. Hold {Ctrl} to copy.

## Move many at once

Click with {Shift}, or draw a box around them. They move together and keep their order.

## Merge

When two branches are about the same thing:

1. Select both and press {Ctrl+M}.
2. Choose the title that stays. The other one becomes a note.
3. Topics that appear twice are marked, and you decide one by one.

!note One {Ctrl+Z} undoes the whole merge.

When a branch is too large, do the opposite: choose “Split into a new file” from its menu. A link stays in its place.`,
    },
  },
  {
    kind: 'tutorial',
    slug: 'notes-links-and-pictures',
    category: 'editing',
    daysAgo: 96,
    zh: {
      title: '备注、链接与图片',
      summary: '主题保持简短，细节放在它该在的地方。',
      body: `
主题最好不超过十五个字。细节有三个去处。

## 备注

按 {F4} 写备注。主题旁出现一个小图标，指到就能读。导出 Word 时备注成为正文，导出 PPT 时进入演讲者备注。

## 链接

选中主题，按 {Ctrl+K}：

- 网页地址：点图标在浏览器里打开。
- 另一个主题：输入几个字就能找到，画出一条虚线。
- 电脑上的文件：只记住位置，文件移动后要重新选择。

## 图片

直接把图片拖到主题上，或复制后按 {Ctrl+V}。拖图片的角改变大小，程序保存的是原图。

!tip 文件太大时，在“检查文件”里选择“压缩图片”，通常能小一半以上。`,
    },
    en: {
      title: 'Notes, links and pictures',
      summary: 'Keep topics short, and put details where they belong.',
      body: `
A topic is best with fewer than six words. Details have three places.

## Notes

Press {F4} to write a note. An icon appears at the topic, and pointing at it shows the text. In Word notes become text, in slides they become speaker notes.

## Links

Select a topic and press {Ctrl+K}:

- A web address opens in the browser.
- Another topic: type a few letters to find it. A dashed line appears.
- A file on your computer: only its place is kept, so choose it again after moving it.

## Pictures

Drag a picture onto a topic, or copy it and press {Ctrl+V}. Drag a corner to resize it. The original stays in the file.

!tip When a file becomes large, choose “Compress pictures” under “Inspect file”. It usually halves the size.`,
    },
  },
];
