import type { Outline } from './outline.js';

/** Life, knowledge, processes and history. */
export const MORE_OUTLINES: readonly Outline[] = [
  {
    category: 'life',
    language: 'zh',
    titles: ['云南七日自由行', '云南亲子七日游', '云南七日省钱版', '昆明大理丽江', '雨季云南七日'],
    summary: '亲自走过一遍整理的清单，时间和花费都写了。',
    text: `
- 行前
  - 证件
  - 机票和酒店
  - 高原准备
    - 红景天提前一周
- 昆明
  - 滇池
  - 翠湖
- 大理
  - 洱海骑行
    > 顺时针方向风小
  - 喜洲古镇
  - 沙溪
- 丽江
  - 玉龙雪山
    - 索道票提前订
  - 束河
- 花费
  - 交通 2,600
  - 住宿 1,800
  - 吃喝 1,200
- 提醒
  - 紫外线强
  - [天气](https://example.com/weather)`,
  },
  {
    category: 'knowledge',
    language: 'zh',
    titles: [
      '计算机网络知识体系',
      '计算机网络考点',
      '网络五层模型',
      '网络课复习提纲',
      '计算机网络面试要点',
    ],
    summary: '一张图看清概念之间的关系，适合入门和复习。',
    text: `
- 物理层
  - 信号
  - 传输介质
- 数据链路层
  - 成帧
  - 差错检测
    - CRC
  - 以太网
- 网络层
  - IP
    - 地址与子网
    - 路由
      - RIP
      - OSPF
      - BGP
  - ICMP
- 传输层
  - TCP
    - 三次握手
    - 流量控制
    - 拥塞控制
      - 慢启动
      - 快重传
  - UDP
- 应用层
  - HTTP
  - DNS
  - 邮件`,
  },
  {
    category: 'process',
    language: 'zh',
    titles: [
      '用户投诉处理流程',
      '售后投诉流程',
      '退换货处理流程',
      '投诉分级处理',
      '用户反馈处理流程',
    ],
    summary: '每一步谁做、多久、用什么表，都写清楚。',
    text: `
- 受理
  - 电话、邮件、在线三种来源
  - 十分钟内登记
- 判断
  - 一般
  - 重大
    - 主管一小时内知道
- 处理
  - 联系用户
  - 查明原因
  - 给出方案
    - 退款
    - 换货
    - 补偿
- 回访
  - 三天内
  - 记录满意度
- 归档
  - 原因分类
  - 每月汇总`,
  },
  {
    category: 'org',
    language: 'en',
    titles: [
      'Product team structure',
      'Company of twenty people',
      'Who does what',
      'Our departments',
      'Team structure 2026',
    ],
    summary: 'Who does what, and who reports to whom.',
    text: `
- Product
  - Research
    - Interviews
    - Surveys
  - Design
    - Interaction
    - Visual
- Engineering
  - Platform
  - Web
  - Quality
- Marketing
  - Content
  - Events
- Operations
  - Finance
  - People
    - Hiring
    - Onboarding
- Advisory board
  - Meets once a quarter`,
  },
  {
    category: 'timeline',
    language: 'en',
    titles: [
      'A history of the web',
      'The web, decade by decade',
      'Milestones of the web',
      'Thirty years of browsers',
      'The web for beginners',
    ],
    summary: 'The turning points in order, with one fact for each.',
    text: `
- 1989 to 1993
  - A proposal at CERN
  - First web site
  - Mosaic
- 1994 to 2000
  - Browsers compete
  - JavaScript in ten days
  - Search engines
    - Directories first
    - Then links count
- 2001 to 2010
  - Wikipedia
  - Maps that move
  - Phones become browsers
- 2011 to 2020
  - Responsive design
  - HTTPS everywhere
    > From 40 to over 90 percent of page loads
- Since then
  - WebAssembly
  - [Archive](https://example.com/archive)`,
  },
  {
    category: 'other',
    language: 'en',
    titles: [
      'How to give feedback',
      'Feedback in five minutes',
      'Feedback for new managers',
      'One-to-one feedback',
      'A feedback checklist',
    ],
    summary: 'Short, tried and free to change.',
    text: `
- Before
  - What should change
  - Is now a good time
- Say it
  - What you saw
    - One example
    - No guesses about why
  - What it did
  - What you would like instead
- Listen
  - Ask an open question
  - Wait
- After
  - Agree on one step
  - Say thanks
  - Come back to it in two weeks`,
  },
];
