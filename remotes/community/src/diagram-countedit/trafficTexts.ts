import { inBothLanguages } from '@banyan/contract';
import { COUNT_CORRECTION } from '@banyan/contract/traffic';
import { textsOf } from '@banyan/lists/described';

export const trafficTexts = inBothLanguages({
  ...textsOf(COUNT_CORRECTION),
  heading: ['流量配置', 'Traffic settings'],
  none: [
    '没有校正，展示的就是实际计数',
    'There are no corrections: what is shown is what was counted',
  ],
  ranking: {
    title: ['排序规则', 'Ranking'],
    edit: ['修改排序', 'Change the ranking'],
    see: ['查看排序', 'See the ranking'],
    weights: ['权重', 'Weights'],
    says: [
      (views: number, downloads: number, comments: number, freshness: number) =>
        `浏览 ${views} · 下载 ${downloads} · 评论 ${comments} · 新鲜度 ${freshness}`,
      (views: number, downloads: number, comments: number, freshness: number) =>
        `views ${views} · downloads ${downloads} · comments ${comments} · freshness ${freshness}`,
    ],
    hint: [
      '得分 = 各权重 × ln(1+次数) 之和 + 新鲜度权重 × 2^(−天数÷半衰期)；保存后 60 秒内生效。',
      'Score = the sum of weight × ln(1 + count), plus the weight of freshness × 2^(−days ÷ half-life). It holds within 60 seconds.',
    ],
    allZero: ['至少一项权重大于 0', 'One weight at least has to be above 0'],
    preview: ['前 50 个文件的变化', 'The first 50 files, before and after'],
    nothing: ['还没有已发布的文件。', 'No file is published yet.'],
    columns: {
      place: ['名次', 'Place'],
      change: ['变化', 'Change'],
      file: ['文件', 'File'],
      views: ['浏览', 'Views'],
      downloads: ['下载', 'Downloads'],
      score: ['得分', 'Score'],
    },
    same: ['不变', 'same'],
    fresh: ['新进', 'new'],
    up: [(places: number) => `上升 ${places}`, (places: number) => `up ${places}`],
    down: [(places: number) => `下降 ${places}`, (places: number) => `down ${places}`],
    dropped: [
      (titles: string) => `落到 50 名以后：${titles}`,
      (titles: string) => `No longer among the first 50: ${titles}`,
    ],
  },
  featured: {
    title: ['精选文件', 'Featured files'],
    edit: ['管理精选', 'Featured files'],
    none: ['还没有精选文件。', 'No file is featured yet.'],
    add: ['添加精选', 'Add a file'],
    file: ['文件编号或标题', 'Number or title of the file'],
    added: ['已精选', 'Featured'],
    remove: ['取消', 'Remove'],
    removeOf: [(title: string) => `取消精选 ${title}`, (title: string) => `Remove ${title}`],
    removed: ['已取消精选', 'No longer featured'],
  },
  propose: {
    file: ['文件编号或标题', 'Number or title of the file'],
    fileHint: ['只能校正已发布的文件。', 'Published files alone are corrected.'],
    deltaHint: [
      '正数增加，负数减少。超过 1,000 或实际计数的 10% 需要另一位同事批准。',
      'Above 0 adds, below 0 takes away. More than 1,000 or 10 % of what was counted needs a second person.',
    ],
    zero: ['不能为 0', 'It cannot be 0'],
    reasonHint: ['至少 10 个字', '10 signs at least'],
    evidenceHint: ['工单号、导出文件或日志的位置', 'Where it is proved: a ticket, a file, a log'],
  },
  facts: {
    createdBy: ['提出人', 'Proposed by'],
    rule: [
      '实际计数从不改变；展示 = 实际 + 已生效的校正，不低于 0。',
      'Counters never change. Shown is what was counted plus what is applied, never below 0.',
    ],
  },
  approve: { label: ['批准', 'Approve'], done: ['已批准', 'Approved'] },
  revoke: {
    label: ['撤销', 'Revoke'],
    question: ['展示的数字随即恢复。', 'The number that is shown goes back at once.'],
    done: ['已撤销', 'Revoked'],
  },
});
