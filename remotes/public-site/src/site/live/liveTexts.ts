import { inBothLanguages } from '@banyan/contract';

export const liveTexts = inBothLanguages({
  name: ['现在就试：改一改这张图', 'Try it now: change this map'],
  field: ['主题文字', 'Text of the topic'],
  fresh: ['新主题', 'New topic'],
  sibling: ['加一条', 'Add next'],
  child: ['深一层', 'Go deeper'],
  remove: ['删除', 'Delete'],
  restart: ['重来', 'Start over'],
  choosing: [
    '点一个主题，或用方向键选择。回车加一条，直接输入可改名，Delete 删除。',
    'Click a topic, or select one with the arrow keys. Enter adds the next one, typing renames, Delete removes.',
  ],
  editing: [
    '回车加一条，Tab 深一层，Esc 结束编辑。',
    'Enter adds the next topic, Tab goes one level deeper, Esc ends editing.',
  ],
  added: [
    (level: number) => `已添加一个主题，第 ${level} 层`,
    (level: number) => `A topic was added on level ${level}`,
  ],
  removed: ['已删除', 'The topic was deleted'],
  full: [
    (most: number) => `这里最多 ${most} 个主题。在产品里没有这个限制。`,
    (most: number) => `There is room for ${most} topics here. The product has no such limit.`,
  ],
});
