import { inBothLanguages } from '@banyan/contract';
import { textsOf } from '@banyan/lists/described';
import { LISTED } from './packageList.js';

export const packageTexts = inBothLanguages({
  ...textsOf(LISTED),
  none: ['上传第一个安装包', 'Upload the first installer'],
  headings: {
    mindmap: ['思维导图安装包', 'Mind Map installers'],
    naolitu: ['脑力图安装包', 'Naolitu installers'],
  },
  new: ['上传安装包', 'Upload installer'],
  build: [(build: number) => `构建 ${build}`, (build: number) => `build ${build}`],
  rolling: [(share: number) => `灰度 ${share} %`, (share: number) => `${share} % of programs`],
  minimum: ['最低版本', 'Minimum version'],
  file: {
    label: ['安装包文件', 'Installer file'],
    hint: [
      '系统和架构以文件内容为准，最大 1 GiB；断线后会继续上传。',
      'The content decides system and architecture. 1 GiB at most; a broken line continues.',
    ],
    missing: ['请先上传安装包文件', 'Upload the installer file first'],
  },
  versionFault: ['2–4 段数字，如 12.0.4', 'Two to four numbers, such as 12.0.4'],
  facts: {
    hash: ['SHA-256', 'SHA-256'],
    address: ['下载地址', 'Address'],
    signature: [
      '有，是否有效由安装它的系统判断',
      'Present. Whether it is valid is for the system that installs it',
    ],
  },
  publish: {
    title: ['发布', 'Publish'],
    widen: ['调整灰度', 'Change rollout'],
    explain: [
      '小于 100 % 时只有这部分客户端收到更新；100 % 时下载页同时提供。',
      'Below 100 % only that share of programs gets the update; at 100 % the page offers it too.',
    ],
    done: ['已发布', 'Published'],
  },
  halt: {
    label: ['暂停灰度', 'Halt rollout'],
    question: [
      '不再向客户端提供；已经更新的不受影响。',
      'Programs are not offered it any more. Those that have it keep it.',
    ],
    done: ['已暂停', 'Halted'],
  },
  setMinimum: {
    set: ['设为最低版本', 'Set as minimum version'],
    unset: ['取消最低版本', 'No longer the minimum'],
    forces: [
      (devices: string) => `将强制 ${devices} 台设备更新。`,
      (devices: string) => `It forces ${devices} devices to update.`,
    ],
    free: ['低于此版本的客户端不再被强制更新。', 'Programs below it are not forced any more.'],
    done: ['已更改最低版本', 'The minimum version was changed'],
  },
  withdraw: {
    title: ['撤回', 'Withdraw'],
    explain: [
      '下载页和客户端立即改为提供上一个版本，这个文件不能再下载。',
      'The page and programs offer the version before at once, and this file can no longer be downloaded.',
    ],
    reason: ['撤回原因', 'Reason'],
    done: ['已撤回', 'Withdrawn'],
  },
  removing: ['草稿删除后 10 秒内可以撤销。', 'A deleted draft can be restored for 10 seconds.'],
});
