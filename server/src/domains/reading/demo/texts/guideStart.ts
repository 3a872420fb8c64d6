import type { DemoArticle } from '../article.js';

export const guideStart: readonly DemoArticle[] = [
  {
    kind: 'guidance',
    slug: 'install',
    category: 'install',
    daysAgo: 160,
    zh: {
      title: '安装与激活',
      summary: '选对安装包、核对文件、用授权码或账户激活。',
      body: `
思维导图可以装在 Windows 10 及以上、macOS 12 及以上和常见的 Linux 发行版上。脑力图也有同样的桌面版，浏览器里则不用安装。

## 下载

打开[下载页](/productdown)，页面会认出您的系统，大按钮就是适合您的安装包。给另一台电脑下载时，在“其他系统”里选择。

[[mindmap]]

!tip 公司电脑不让运行陌生程序时，请先把下载页上的 SHA-256 交给管理员核对。

## 安装

| 系统 | 怎么装 |
| Windows | 双击安装包，按提示完成，不需要管理员密码 |
| macOS | 打开 DMG，把图标拖进“应用程序” |
| Debian、Ubuntu | 双击 deb，或运行下面的命令 |

~~~ sh
sudo apt install ./MindMap-12.0.4-x64.deb
~~~

## 激活

1. 第一次启动时选择“登录并激活”，程序会显示一个八位的代码。
2. 在浏览器里登录账户，打开[我的设备](/personal/device)，输入这个代码并确认。
3. 回到程序，标题栏不再显示“试用”，就成功了。

没有网络时，可以用文件激活：在程序里导出请求文件，在另一台电脑上打开[我的授权](/personal/licences)上传，再把得到的授权文件拷回来。

!note 一个授权可以用在三台设备上。换电脑时先移除旧设备，位置马上空出来。

激活不成功，请看[激活失败怎么办](/uarticle/activation-fails)；程序打不开，请看[程序无法启动](/uarticle/program-does-not-start)。`,
    },
    en: {
      title: 'Install and activate',
      summary: 'Choose the right installer, check the file, and activate with your account.',
      body: `
Mind Map runs on Windows 10 or newer, macOS 12 or newer and common Linux distributions. Naolitu has the same desktop program, and in the browser it needs no installation at all.

## Download

Open the [download page](/productdown). It recognises your system, and the large button is the installer for it. To download for another computer, choose it under “Other systems”.

[[mindmap]]

!tip If your company blocks unknown programs, give your administrator the SHA-256 from the download page first.

## Install

| System | What to do |
| Windows | Double-click the installer and follow it. No administrator password is needed |
| macOS | Open the DMG and drag the icon to Applications |
| Debian, Ubuntu | Double-click the deb, or run the command below |

~~~ sh
sudo apt install ./MindMap-12.0.4-x64.deb
~~~

## Activate

1. At the first start choose “Sign in and activate”. The program shows a code of eight characters.
2. Sign in to your account in the browser, open [My devices](/personal/device), type the code and confirm.
3. Go back to the program. When the title bar no longer says “trial”, it is activated.

Without a network you activate by file: export a request from the program, upload it under [My licences](/personal/licences) on another computer, and copy the licence file back.

!note A licence works on three devices. When you change computers, remove the old device first: its place is free at once.

If activation fails, see [Activation fails](/uarticle/activation-fails). If the program does not open, see [The program does not start](/uarticle/program-does-not-start).`,
    },
  },
  {
    kind: 'guidance',
    slug: 'first-map',
    category: 'first-map',
    daysAgo: 160,
    zh: {
      title: '第一张图',
      summary: '从中心主题开始，用回车和 Tab 写出一张完整的图。',
      body: `
一张图从一个中心开始。不用先想好结构：先写下来，再整理。

## 写下主题

1. 新建文件，中间的框就是中心主题。直接输入，例如“新品发布”。
2. 按 {Tab}，写下第一个分支：“要解决什么问题”。
3. 按 {Enter}，写下并列的分支：“给谁用”“什么时候上线”。
4. 在任何主题上按 {Tab}，再深一层。

!tip 想到什么写什么。分支太多时，再把相近的拖到一起。

## 整理

- 拖动主题可以换位置，也可以换上级；虚线框是它将要去的地方。
- {Alt+↑} 和 {Alt+↓} 调整先后。
- {Ctrl+/} 折叠一个分支，讲的时候再展开。

按 {F6} 可以切换到**大纲**：同一份内容，像文稿一样一行一行地读和改。在大纲里改的，图里马上也变。

## 让它好看

选一个主题色就够了。每个大分支自动有自己的颜色，线的粗细按层级变化。一定要强调时，给一个主题加图标或底色，一张图里不要超过三处。

## 保存

程序每隔几秒自动保存草稿。按 {Ctrl+S} 选择位置后，草稿才成为您的文件。意外断电后再次打开，会问您是否恢复。

五分钟的完整例子在[五分钟画出第一张图](/uarticle/first-map-in-five-minutes)；怎样搬动和合并分支，请看[移动与合并分支](/uarticle/move-and-merge-branches)。`,
    },
    en: {
      title: 'Your first map',
      summary: 'Start from a central topic and write a whole map with Enter and Tab.',
      body: `
A map starts from one centre. You need no structure beforehand: write things down first, and put them in order later.

## Write topics

1. Make a new file. The box in the middle is the central topic. Just type, for example “Product launch”.
2. Press {Tab} and write the first branch: “What problem does it solve?”
3. Press {Enter} for branches beside it: “Who is it for?”, “When do we launch?”
4. On any topic, {Tab} goes one level deeper.

!tip Write whatever comes to mind. When there are too many branches, drag similar ones together.

## Put them in order

- Drag a topic to another place or another parent. The dashed box shows where it will go.
- {Alt+↑} and {Alt+↓} change the order.
- {Ctrl+/} folds a branch, so that you can open it while you talk.

{F6} switches to the **outline**: the same content, read and edited line by line like a text. What you change there changes in the map at once.

## Make it look good

One theme is enough. Each main branch has a colour of its own, and lines get thinner with each level. When something must stand out, give it an icon or a background, and not more than three times in a map.

## Save

The program saves a draft every few seconds. Once you press {Ctrl+S} and choose a place, the draft becomes your file. After a power failure it asks whether to restore the draft.

A complete example is in [Your first map in five minutes](/uarticle/first-map-in-five-minutes). For moving branches see [Move and merge branches](/uarticle/move-and-merge-branches).`,
    },
  },
];
