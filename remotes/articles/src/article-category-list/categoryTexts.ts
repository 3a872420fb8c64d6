import { inBothLanguages } from '@banyan/contract';
import { ARTICLE_CATEGORY } from '@banyan/contract/article-categories';
import { textsOf } from '@banyan/lists/described';

export const categoryTexts = inBothLanguages({
  ...textsOf(ARTICLE_CATEGORY),
  heading: ['文章分类', 'Article categories'],
  kinds: ['选择分类树', 'Which tree'],
  tree: ['分类', 'Categories'],
  none: ['还没有分类，先新建一个', 'There are no categories yet. Make the first one'],
  choose: [
    '选择一个分类，查看和修改它的内容。',
    'Choose a category to see what is in it and to change it.',
  ],
  counts: [
    (published: number, all: number) => (all === 0 ? '没有文章' : `${published} / ${all} 篇已发布`),
    (published: number, all: number) =>
      all === 0 ? 'no articles' : `${published} of ${all} published`,
  ],
  slugHint: [
    '公开地址的一部分；改动后旧地址会跳转到新地址。',
    'Part of the public address. After a change, the old address leads to the new one.',
  ],
  slugFault: [
    '地址只能用小写字母、数字和连字符',
    'Lower-case letters, digits and hyphens between them',
  ],
  slugTaken: ['这个地址已被另一个分类使用', 'Another category has this address'],
  disabling: [
    (count: number) => `分类将从导航中消失；其中 ${count} 篇已发布的文章仍可从原地址打开。`,
    (count: number) =>
      `It leaves the navigation. ${count === 1 ? 'The one published article' : `The ${count} published articles`} in it can still be opened at the same address.`,
  ],
  removing: ['只能删除没有文章、视频和下级的分类。', 'Only an empty category can be deleted.'],
  merging: [
    '文章、视频和下级分类都移到所选分类，旧地址会跳转过去，这个分类随后删除。',
    'Articles, videos and the categories below go to the chosen one, the old addresses lead there, and this one is deleted.',
  ],
  inIt: {
    title: ['文章', 'Articles'],
    none: ['这个分类里还没有文章。', 'No article is in this category yet.'],
    ordered: ['顺序已保存', 'Order saved'],
    untitled: ['（未命名）', '(untitled)'],
    move: [(name: string) => `移动 ${name} 到…`, (name: string) => `Move ${name} to…`],
    moveShort: ['移动', 'Move'],
    to: ['分类', 'Category'],
    moved: ['文章已移动', 'The article was moved'],
  },
  videos: [
    (count: number) => `另有 ${count} 个视频`,
    (count: number) => (count === 1 ? 'One video is in it too' : `${count} videos are in it too`),
  ],
  preview: {
    title: ['公开导航预览', 'As readers see it'],
    zh: ['中文', 'Chinese'],
    en: ['英文', 'English'],
    none: ['没有启用的分类', 'No category is enabled'],
  },
});
