import { inBothLanguages } from '@banyan/contract';

export const treeTexts = inBothLanguages({
  keys: [
    '方向键选择，Alt+方向键移动（→ 移入上一个，← 移出），F2 重命名',
    'Arrows choose, Alt+arrows move (→ into the one before, ← out), F2 renames',
  ],
  steps: {
    up: [(name: string) => `上移 ${name}`, (name: string) => `Move ${name} up`],
    down: [(name: string) => `下移 ${name}`, (name: string) => `Move ${name} down`],
    in: [
      (name: string) => `移入上一个：${name}`,
      (name: string) => `Move ${name} into the one before`,
    ],
    out: [(name: string) => `移出一级：${name}`, (name: string) => `Move ${name} out one level`],
  },
  moved: ['已移动', 'Moved'],
  newBelow: [(name: string) => `在“${name}”下新建`, (name: string) => `New below ${name}`],
  addBelow: ['新建下级', 'New below'],
  acts: ['操作', 'Actions'],
  merge: {
    title: ['合并到…', 'Merge into…'],
    into: ['目标分类', 'Into'],
    done: ['已合并', 'Merged'],
  },
});
