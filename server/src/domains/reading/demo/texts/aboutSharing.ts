import type { DemoArticle } from '../article.js';

export const aboutSharing: readonly DemoArticle[] = [
  {
    kind: 'tutorial',
    slug: 'send-a-map',
    category: 'sharing',
    daysAgo: 88,
    zh: {
      title: '把图发给别人',
      summary: '发之前检查三处，发什么格式看对方要做什么。',
      body: `
发出去的文件收不回来，花一分钟检查。

## 检查

打开“文件”里的“检查文件”，它会列出：

- **备注**：有没有只写给自己看的话。
- **附件和链接**：电脑上的路径会露出用户名。
- **修订记录**：里面有删掉的内容，可以一键清除。

## 选格式

对方只看，发 PDF；对方要改，发原文件；对方没有程序，请他用浏览器打开[脑力图](/naolituindex)，把文件拖进去。

## 邮件和聊天

有的聊天软件会压缩图片，文字会糊。请用“发送文件”，不要用“发送图片”。

!tip 发多个文件时，先在中心主题的备注里写一句“从哪里看起”。`,
    },
    en: {
      title: 'Send a map',
      summary: 'Check three things first, and choose the format by what others will do with it.',
      body: `
You cannot take back a file. Spend a minute on checking it.

## Check

Open “Inspect file” in the File menu. It lists:

- **Notes**: words that you wrote for yourself.
- **Attachments and links**: paths on your computer show your user name.
- **Revisions**: they contain what you deleted. One click clears them.

## Choose the format

A PDF for those who read, the original file for those who edit. People without the program open [Naolitu](/naolituindex) in the browser and drag the file into it.

## Mail and chat

Some chats compress pictures until text is blurred. Use “Send file” instead of “Send picture”.

!tip With several files, say where to begin in the note of the central topic.`,
    },
  },
  {
    kind: 'tutorial',
    slug: 'present-a-map',
    category: 'sharing',
    daysAgo: 60,
    zh: {
      title: '用导图做演示',
      summary: '一个分支一个分支地讲，听众不会迷路。',
      body: `
导图演示的好处是：听众一直看得见自己在哪里。

## 准备

1. 排好大分支的顺序，就是讲的顺序。
2. 每个大分支写一句备注，作为开头。
3. 按 {F5} 走一遍，记下时间。

## 演示时

- 空格：下一步。先展开分支，再进入下一个。
- {Home}：回到总览，回答提问时很有用。
- {B}：黑屏，让大家看您。
- 直接输入文字：找到并跳到那个主题。

## 两个屏幕

备注、时间和下一步显示在您的屏幕上，投影上只有图。接上投影后程序会自动识别；左右反了，按 {Ctrl+Shift+F5} 交换。

!tip 讲完后把折叠状态保存下来，下次从同样的样子开始。`,
    },
    en: {
      title: 'Present a map',
      summary: 'Talk branch by branch, and listeners never lose their way.',
      body: `
In a presentation of a map, listeners always see where they are.

## Prepare

1. Put the main branches in the order in which you talk.
2. Write one sentence into the note of each, as your beginning.
3. Press {F5}, go through it once and note the time.

## While you talk

- Space bar: the next step. It opens the branch, then goes to the next one.
- {Home}: back to the overview, useful for questions.
- {B}: a black screen, so that people look at you.
- Type a word: finds the topic and goes there.

## Two screens

Notes, time and the next step are on your screen, and the map alone on the other. The program recognises a projector. If they are the wrong way round, press {Ctrl+Shift+F5}.

!tip Save the folded branches after the talk, and begin the same way next time.`,
    },
  },
  {
    kind: 'tutorial',
    slug: 'comments-and-revisions',
    category: 'sharing',
    daysAgo: 47,
    zh: {
      title: '评论与修订记录',
      summary: '谁改了什么，什么时候改的，怎样回去。',
      body: `
多人一起改的图，靠评论沟通，靠记录放心。

## 评论

选中主题，按 {Ctrl+Shift+M} 写评论，输入“@”提醒某位成员。处理完点“已解决”，它会收起来，随时可以再打开。

## 看修改

打开“修订记录”，左边是时间和人，右边的图里：

- 绿色是新增的主题。
- 黄色是改过的，指上去能看到原来的字。
- 虚线是移动过的。

## 回去

选一个时间，可以整张恢复，也可以只恢复一个分支。恢复本身也是一次修改，不会丢掉之后的内容。

!note 评论与修订记录属于团队版。个人文件可以用[历史版本](/uarticle/save-and-recover)。`,
    },
    en: {
      title: 'Comments and revisions',
      summary: 'Who changed what and when, and how to go back.',
      body: `
Comments keep a team talking, and revisions let everyone edit without fear.

## Comments

Select a topic and press {Ctrl+Shift+M}. Type “@” to notify a member. Click “Resolved” when you are done: the comment folds away, and it can be opened again.

## See changes

Open “Revisions”. Times and people are on the left. In the map on the right,

- green topics are new,
- yellow ones were edited, and pointing at them shows the old words,
- dashed ones were moved.

## Go back

Choose a time and restore the whole map, or one branch alone. Restoring is a change as well, so nothing that came later is lost.

!note Comments and revisions are part of the Team edition. For your own files use [versions](/uarticle/save-and-recover).`,
    },
  },
];
