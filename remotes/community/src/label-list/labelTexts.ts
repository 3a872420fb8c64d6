import { inBothLanguages } from '@banyan/contract';
import { LABEL } from '@banyan/contract/labels';
import { textsOf } from '@banyan/lists/described';

export const labelTexts = inBothLanguages({
  ...textsOf(LABEL),
  none: [
    '还没有标签。作者保存文件时会产生标签。',
    'There are no labels yet. Authors make them when they save files.',
  ],
  filter: {
    text: ['名称或别名', 'Name or alias'],
    use: ['使用情况', 'Use'],
    uses: { yes: ['未使用', 'Unused'], no: ['已使用', 'Used'] },
  },
  files: [
    (count: number) => `查看 ${count} 个文件`,
    (count: number) => (count === 1 ? 'See the 1 file' : `See the ${count} files`),
  ],
  aliasHint: [
    '改名后旧名称成为别名，作者输入别名时得到这个标签。',
    'After a change the old name becomes an alias. Authors who enter an alias get this label.',
  ],
  aliases: ['别名', 'Aliases'],
  taken: ['已是另一个标签的名称或别名', 'Another label has this name or alias'],
  selected: [(count: number) => `已选 ${count} 个`, (count: number) => `${count} selected`],
  official: { label: ['设为官方', 'Make official'], done: ['已设为官方', 'Made official'] },
  free: { label: ['设为自由', 'Make free'], done: ['已设为自由', 'Made free'] },
  block: {
    label: ['屏蔽', 'Block'],
    question: [
      '屏蔽后它会从所有文件上移除，作者不能再使用；恢复后不会自动加回。',
      'It leaves all files and authors can no longer use it. Unblocking does not put it back.',
    ],
    done: ['已屏蔽', 'Blocked'],
  },
  unblock: { label: ['恢复', 'Unblock'], done: ['已恢复', 'Unblocked'] },
  removing: ['只能删除没有文件使用的标签。', 'Only a label that no file has can be deleted.'],
  merge: {
    title: ['合并到…', 'Merge into…'],
    explain: [
      '所选标签的文件和名称都归入目标标签，所选标签随后删除，不能撤销。',
      'Files and names of the chosen labels go to the other one. The chosen ones are deleted, which cannot be undone.',
    ],
    into: ['目标标签的名称或别名', 'Name or alias of the other label'],
    done: ['已合并', 'Merged'],
  },
});
