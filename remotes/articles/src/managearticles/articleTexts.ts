import { inBothLanguages } from '@banyan/contract';
import { ARTICLE } from '@banyan/contract/articles';
import { textsOf } from '@banyan/lists/described';

export const articleTexts = inBothLanguages({
  ...textsOf(ARTICLE),
  heading: ['文章管理', 'Articles'],
  none: ['写第一篇', 'Write the first one'],
  textFilter: ['标题或网址', 'Title or address'],
  textHint: ['标题或网址中的一部分', 'Part of a title or an address'],
  changes: { yes: ['只看有未发布修改的', 'With unpublished changes'] },
  write: {
    title: ['写文章', 'Write an article'],
    kind: ['类型', 'Kind'],
    language: ['先写哪种语言', 'Language to begin with'],
    languages: { zh: ['中文', 'Chinese'], en: ['英文', 'English'] },
    name: ['标题', 'Title'],
    done: ['已新建草稿', 'The draft is there'],
  },
  unpublished: ['有未发布的修改', 'Unpublished changes'],
  at: [(at: string) => `${at} 发布`, (at: string) => `at ${at}`],
  percent: [(value: number) => `${value} %`, (value: number) => `${value} %`],
  selected: [(count: number) => `已选 ${count} 篇`, (count: number) => `${count} selected`],
  many: {
    publish: ['发布', 'Publish'],
    publishing: [
      '读者立即看到所选文章的草稿。',
      'Readers see the drafts of these articles at once.',
    ],
    withdraw: ['下线', 'Take offline'],
    withdrawing: ['所选文章立即下线。', 'These articles go offline at once.'],
    move: ['移到分类', 'Move to a category'],
    moved: ['已移动', 'Moved'],
    category: ['分类', 'Category'],
  },
});
