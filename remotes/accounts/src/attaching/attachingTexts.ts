import { inBothLanguages } from '@banyan/contract';

export const attachingTexts = inBothLanguages({
  add: ['添加附件', 'Attach files'],
  remove: ['移除', 'Remove'],
  removeNamed: [(name: string) => `移除 ${name}`, (name: string) => `Remove ${name}`],
  progress: [(name: string) => `${name} 的上传进度`, (name: string) => `Progress of ${name}`],
  offline: ['未能上传，请移除后重试', 'It could not be uploaded. Remove it and try again'],
  wait: ['附件还没有全部上传', 'Not all files are uploaded yet'],
});
