import type { Language } from '@banyan/contract';

/** A map of the example data, which several authors have in versions of their own. */
export type Outline = {
  /** The end of its category's id. */
  readonly category: string;
  readonly language: Language;
  readonly titles: readonly [string, string, string, string, string];
  readonly summary: string;
  readonly text: string;
};

export const OUTLINES: readonly Outline[] = [
  {
    category: 'business',
    language: 'zh',
    titles: ['新产品上市计划', '咖啡馆开业筹备', '区域市场拓展', '会员日活动方案', '线下门店升级'],
    summary: '从市场、产品、渠道到预算的一页总览，可以直接改成自己的方案。',
    text: `
- 目标
  - 三个月内 1,000 位付费客户
  - 首月口碑评分不低于 4.6
- 市场
  - 谁会买
    - 已经在用同类产品的人
    - 第一次接触的人
  - 竞品
    - 价格带
    - 差评集中在哪里
  - [行业报告](https://example.com/report)
- 产品
  - 首发版本只做三件事
  - 暂不支持的功能写在说明里
- 渠道
  - 官网
  - 合作伙伴
  - 线下活动
- 预算
  - 推广 40%
  - 物料 25%
  - 人力 25%
  - 预备 10%
- 风险
  - 交付延期
    > 提前两周确认样品
  - 口碑不及预期`,
  },
  {
    category: 'study',
    language: 'zh',
    titles: [
      '考研英语复习',
      '高等数学知识点',
      '初中物理：力与运动',
      '日语 N2 备考',
      '注册会计师科目梳理',
    ],
    summary: '按时间和题型整理，考前两周只看红色部分。',
    text: `
- 基础阶段
  - 单词
    - 每天 60 个，周末复习
    - 熟词僻义单独记
  - 语法
    - 长难句每天三句
- 强化阶段
  - 阅读
    - 先题后文
    - 错因分四类
      - 词不认识
      - 句子没读懂
      - 定位错
      - 选项没比较
  - 翻译
  - 新题型
- 冲刺阶段
  - 真题三遍
    > 第三遍只看错题
  - 作文
    - 小作文模板
    - 大作文素材
- 考场
  - 时间分配
  - 先做阅读
- [历年真题](https://example.com/papers)`,
  },
  {
    category: 'project',
    language: 'zh',
    titles: ['官网改版项目', '数据平台迁移', '小程序上线计划', '办公室搬迁', '年会筹备'],
    summary: '里程碑、分工、风险和沟通方式放在一张图里。',
    text: `
- 范围
  - 做什么
  - 不做什么
- 里程碑
  - 需求确认
  - 设计稿定稿
  - 开发完成
  - 上线
  - 复盘
- 分工
  - 产品
    - 需求清单
    - 验收标准
  - 设计
  - 开发
    - 前端
    - 后端
    - 测试
- 风险
  - 需求变更
    - 每周一次评审
  - 人手不足
    - 外包备选两家
- 沟通
  - 每日站会十分钟
  - 周报周五发出`,
  },
  {
    category: 'reading',
    language: 'zh',
    titles: [
      '《刻意练习》读书笔记',
      '《金字塔原理》结构图',
      '《原则》要点',
      '《活法》摘录',
      '《乡土中国》笔记',
    ],
    summary: '每章一句话，加上自己能用的地方。',
    text: `
- 这本书回答什么问题
  - 天才是怎么来的
  - 一万小时够不够
- 核心观点
  - 大脑可以改变
    - 伦敦司机的海马体
  - 有目的的练习
    - 目标具体
    - 专注
    - 反馈
    - 走出舒适区
  - 心理表征
    > 专家看到的是模式，不是零件
- 怎么用
  - 工作
    - 把大任务拆成可以反馈的小步
  - 学习
    - 先找好老师
- 不同意的地方
  - 有些领域没有清楚的标准
- 延伸阅读
  - [书评](https://example.com/review)`,
  },
  {
    category: 'meeting',
    language: 'zh',
    titles: ['产品周会纪要', '季度复盘会', '客户访谈记录', '项目启动会', '设计评审会'],
    summary: '议题、结论、待办三栏，会后十分钟发出。',
    text: `
- 基本信息
  - 时间：周三 15:00
  - 参会：产品、设计、研发、客服
- 议题一：本周数据
  - 新增用户持平
  - 导出功能使用上升
- 议题二：版本计划
  - 必做
    - 修复打印错位
    - 大图打开更快
  - 可选
    - 夜间主题
- 结论
  - 版本推迟两天
- 待办
  - 小周：整理反馈，周五前
  - 小李：联系三位客户
  - 小王：性能测试报告`,
  },
  {
    category: 'plan',
    language: 'zh',
    titles: ['2026 年个人年度计划', '百日健身计划', '存钱计划', '暑假安排', '第四季度目标'],
    summary: '少而清楚的目标，每周回看一次。',
    text: `
- 健康
  - 每周跑步三次
  - 十一点前睡觉
  - 体检
- 工作
  - 带一个完整项目
  - 学会讲清楚
    - 每月一次分享
- 学习
  - 读 24 本书
  - 英语听力每天二十分钟
- 家庭
  - 每月陪父母一天
  - 一次长途旅行
- 财务
  - 记账
  - 应急金六个月
- 每周回看
  - 做到了什么
  - 下周最重要的三件事`,
  },
  {
    category: 'life',
    language: 'zh',
    titles: ['云南七日自由行', '装修全流程', '搬家清单', '新手养猫', '婚礼筹备'],
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
      '经济学十大原理',
      '中国古代史脉络',
      '人体八大系统',
      '机器学习入门',
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
    titles: ['客户投诉处理流程', '采购审批流程', '新员工入职流程', '软件发布流程', '报销流程'],
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
  - 联系客户
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
      'School committee',
      'Startup of twenty people',
      'Hospital departments',
      'Volunteer organisation',
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
      'Space flight, decade by decade',
      'How our company grew',
      'The printing press',
      'Milestones of medicine',
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
      'Camping checklist',
      'Interview questions',
      'Bread from scratch',
      'Choosing a laptop',
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
