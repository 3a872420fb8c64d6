import { inBothLanguages } from '@banyan/contract';

export const guideTexts = inBothLanguages({
  title: ['使用指南', 'Usage guide'],
  lead: ['从安装到共享，每一步怎么做。', 'How everything is done, from installing to sharing.'],
  loading: ['正在读取', 'Loading'],
  chapters: ['章节', 'Chapters'],
  empty: ['使用指南正在准备，请稍后再来。', 'The guide is being prepared. Please come back later.'],
  unknown: ['没有这一章，以下是第一章。', 'There is no such chapter. Here is the first one.'],
  video: [(length: string) => `视频 ${length}`, (length: string) => `Video, ${length}`],
  parts: ['视频分段', 'Parts of the video'],
  transcript: ['展开文字稿', 'Show transcript'],
  otherLanguage: {
    zh: [
      '这一章还没有英文版，以下为中文。',
      'This chapter is not available in English yet. Here it is in Chinese.',
    ],
    en: [
      '这一章还没有中文版，以下为英文。',
      'This chapter is not available in Chinese yet. Here it is in English.',
    ],
  },
  neighbours: ['上一章和下一章', 'Previous and next chapter'],
  previous: ['上一章', 'Previous chapter'],
  next: ['下一章', 'Next chapter'],
  related: ['相关教程', 'Related tutorials'],
  all: ['全部图文教程', 'All illustrated tutorials'],
  stuck: ['这一章没有解决问题？', 'Still stuck?'],
  feedback: ['意见反馈', 'Send feedback'],
  contact: ['联系我们', 'Contact us'],
});
