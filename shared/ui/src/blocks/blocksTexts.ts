import { inBothLanguages } from '@banyan/contract';

export const blocksTexts = inBothLanguages({
  table: ['表格', 'Table'],
  code: ['代码', 'Code'],
  copy: ['复制', 'Copy'],
  enlarge: [(alt: string) => `放大图片：${alt}`, (alt: string) => `Enlarge the picture: ${alt}`],
  close: ['关闭', 'Close'],
  fullSize: ['原始大小', 'Full size'],
  fitted: ['适合窗口', 'Fit the window'],
  download: [(product: string) => `下载${product}`, (product: string) => `Download ${product}`],
  elsewhere: ['在新窗口打开', 'opens a new window'],
  noVideo: ['视频没有加载成功。', 'The video could not be loaded.'],
  captions: { zh: ['中文', 'Chinese'], en: ['英文', 'English'] },
  diff: {
    added: ['新增：', 'Added: '],
    removed: ['删除：', 'Removed: '],
    unchanged: [
      (count: number) => `未修改的 ${count} 段`,
      (count: number) =>
        count === 1 ? '1 block without change' : `${count} blocks without change`,
    ],
  },
  length: [
    (minutes: number, seconds: number) =>
      minutes === 0 ? `${seconds} 秒` : `${minutes} 分 ${seconds} 秒`,
    (minutes: number, seconds: number) =>
      minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds} s`,
  ],
});
