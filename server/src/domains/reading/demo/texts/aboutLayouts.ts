import type { DemoArticle } from '../article.js';

export const aboutLayouts: readonly DemoArticle[] = [
  {
    kind: 'tutorial',
    slug: 'choose-a-layout',
    category: 'layouts',
    daysAgo: 122,
    zh: {
      title: '选择合适的布局',
      summary: '导图、鱼骨图、组织图和时间轴各适合什么。',
      body: `
同一份内容可以换六种画法，切换不会改动一个字。

| 布局 | 适合 |
| 导图 | 发散、记录、复习 |
| 右侧导图 | 分支多、文字长 |
| 组织图 | 上下级、分工 |
| 鱼骨图 | 找原因 |
| 时间轴 | 计划、历史 |
| 大纲 | 成文、检查 |

## 怎样切换

在“布局”里点一个图形，或选中一个大分支后单独切换：同一张图里可以一边是导图，一边是时间轴。

## 常见的误会

- 时间轴按主题的先后排列，不读日期。请先把顺序排对。
- 鱼骨图的“鱼头”是中心主题，把它写成一个问题。
- 组织图超过四层就难读，深的部分请拆开。

!note 鱼骨图、组织图和时间轴需要专业版。`,
    },
    en: {
      title: 'Choose a layout',
      summary: 'What maps, fishbones, organisation charts and time lines are good for.',
      body: `
The same content has six drawings, and switching between them does not change a word.

| Layout | Good for |
| Map | Ideas, notes, revision |
| Map to the right | Many branches, long texts |
| Organisation chart | Levels and responsibilities |
| Fishbone | Causes |
| Time line | Plans and history |
| Outline | Writing and checking |

## Switch

Click a drawing under “Layout”, or select a main branch and switch that alone: one side of a map can be a time line.

## Misunderstandings

- A time line follows the order of topics and does not read dates. Put them in order first.
- The head of a fishbone is the central topic. Write it as a question.
- An organisation chart of more than four levels is hard to read. Split it.

!note Fishbones, organisation charts and time lines need the Professional edition.`,
    },
  },
  {
    kind: 'tutorial',
    slug: 'fishbone-for-causes',
    category: 'layouts',
    daysAgo: 90,
    zh: {
      title: '用鱼骨图找原因',
      summary: '从“交付为何延期”开始，找到能改的那一条。',
      body: `
鱼骨图把“为什么”分门别类，避免大家只盯着一个人、一件事。

## 准备

中心主题写成问题：“交付为何延期”。切换到鱼骨图，按 {Tab} 建六根大骨：人、流程、工具、材料、环境、计划。

## 追问

在每根骨上问五次“为什么”：

1. 测试晚了。为什么？
2. 版本晚了。为什么？
3. 需求改了三次。为什么？
4. 没有人确认。为什么？
5. 没有规定由谁确认。

走到“能改的事”就停下。

## 收尾

给每个末端标上“有证据”或“猜的”。只有证据的才写进结论，猜的列成要查的事。选三条最值得做的，拖到新的分支“行动”，写上人和日期。

!tip 讨论时只加骨头，不评对错，评价放到最后。`,
    },
    en: {
      title: 'Find causes with a fishbone',
      summary: 'From “Why are we late?” to the one thing that you can change.',
      body: `
A fishbone sorts the reasons, so that people do not look at one person or one thing only.

## Prepare

Write the central topic as a question: “Why are we late?” Switch to the fishbone and press {Tab} for six bones: people, process, tools, material, surroundings, plan.

## Ask on

Ask “why” up to five times on each bone:

1. Testing was late. Why?
2. The version was late. Why?
3. Requirements changed three times. Why?
4. They were not confirmed. Why?
5. It was not decided who confirms them.

Stop at something that you can change.

## Finish

Mark each end with “proved” or “guessed”. Only proved ones go into the conclusion; guesses become things to check. Drag the three best to a new branch “Actions”, with a name and a date.

!tip Only add bones during the discussion, and judge them at the end.`,
    },
  },
  {
    kind: 'tutorial',
    slug: 'organisation-chart',
    category: 'layouts',
    daysAgo: 75,
    zh: {
      title: '画组织图',
      summary: '部门、岗位和虚线汇报，一张图说清楚。',
      body: `
组织图最怕过时。用下面的方法画，改一个人只要十秒。

## 从名单生成

把名单粘贴成缩进的文本，每下一级多空两格：

~~~
总经理
  研发部
    前端组
    后端组
  市场部
~~~

粘贴到中心主题，选择“按缩进变成层级”，再切换到组织图。

## 写岗位，不写人

主题写岗位，人名放在备注或第二行（{Ctrl+Enter} 换行）。换人时结构不变。

## 虚线汇报

选中岗位，按 {Ctrl+K} 选择另一个岗位，画出虚线。虚线超过三条，说明分工该讨论了。

!tip 空缺的岗位加一个“招聘中”的图标，打印时一眼看到。`,
    },
  },
];
