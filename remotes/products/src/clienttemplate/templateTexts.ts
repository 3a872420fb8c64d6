import { inBothLanguages } from '@banyan/contract';
import { TEMPLATE } from '@banyan/contract/templates';
import { textsOf } from '@banyan/lists/described';

export const templateTexts = inBothLanguages({
  ...textsOf(TEMPLATE),
  heading: ['客户端模板', 'Client templates'],
  none: ['还没有模板，上传第一个', 'There are no templates yet. Upload the first one'],
  title: ['标题', 'Title'],
  all: ['全部', 'All'],
  file: ['模板文件', 'Template file'],
  fileHint: [
    'ZIP，最大 20 MiB，包含 content.json 或 document.xml，不能有宏、程序或加密内容。',
    'A ZIP of 20 MiB at most with content.json or document.xml, without macros, programs and encryption.',
  ],
  fileMissing: ['请先上传模板文件', 'Upload the template file first'],
  nowThere: [
    (name: string) => `当前文件：${name}。选择新文件即替换。`,
    (name: string) => `Now ${name}. Choosing another file replaces it.`,
  ],
  cover: ['封面', 'Cover'],
  editionsHint: ['留空：全部版本', 'Empty: all editions'],
  versionHint: [
    '已发布的版本，如 12.0.4；留空：不限',
    'A published version such as 12.0.4. Empty: any',
  ],
  selected: [(count: number) => `已选 ${count} 个`, (count: number) => `${count} selected`],
  publish: { label: ['发布', 'Publish'], done: ['已发布', 'Published'] },
  offline: {
    label: ['下线', 'Take offline'],
    question: [
      '客户端下次刷新后不再提供它；用户已建的导图不受影响。',
      'Programs stop offering it with their next call. Maps that were made with it stay.',
    ],
    done: ['已下线', 'Taken offline'],
  },
  up: ['上移', 'Move up'],
  down: ['下移', 'Move down'],
  moved: ['已移动', 'Moved'],
  removing: ['删除后 10 秒内可以撤销。', 'It can be restored for 10 seconds.'],
});
