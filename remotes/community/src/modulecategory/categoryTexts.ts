import { inBothLanguages } from '@banyan/contract';
import { MODULE_CATEGORY } from '@banyan/contract/module-categories';
import { textsOf } from '@banyan/lists/described';

export const categoryTexts = inBothLanguages({
  ...textsOf(MODULE_CATEGORY),
  heading: ['图表分类', 'Chart categories'],
  tree: ['分类', 'Categories'],
  none: ['还没有分类，先新建一个', 'There are no categories yet. Make the first one'],
  choose: [
    '选择一个分类，查看和修改它的内容。作者和模板都从这些分类中选择。',
    'Choose a category to see what is in it and to change it. Authors and templates choose among these.',
  ],
  counts: [
    (files: number, templates: number) => `${files} 个文件 · ${templates} 个模板`,
    (files: number, templates: number) =>
      `${files} ${files === 1 ? 'file' : 'files'} · ${templates} ${templates === 1 ? 'template' : 'templates'}`,
  ],
  inIt: ['内容', 'What is in it'],
  files: [
    (count: number) => `${count} 个社区文件`,
    (count: number) => (count === 1 ? 'One community file' : `${count} community files`),
  ],
  templates: [
    (count: number) => `${count} 个客户端模板`,
    (count: number) => (count === 1 ? 'One template' : `${count} templates`),
  ],
  taken: ['同级已有同名分类', 'A category beside it has this name'],
  disabling: [
    '已归入的文件和模板不变，但不能再选择它和它的下级。',
    'Files and templates stay in it. It can no longer be chosen, nor can those below it.',
  ],
  merging: [
    '文件、模板和下级分类都移到所选分类，这个分类随后删除。',
    'Files, templates and the categories below go to the chosen one, and this one is deleted.',
  ],
  removing: ['只能删除没有文件、模板和下级的分类。', 'Only an empty category can be deleted.'],
});
