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
});
