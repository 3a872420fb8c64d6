import { inBothLanguages } from '@banyan/contract';
import { GUIDANCE_VIDEO } from '@banyan/contract/guidance-videos';
import { textsOf } from '@banyan/lists/described';

export const videoTexts = inBothLanguages({
  ...textsOf(GUIDANCE_VIDEO),
  none: ['还没有教程视频，上传第一个', 'There are no tutorial videos yet. Upload the first one'],
  title: ['标题', 'Title'],
  allProducts: ['全部', 'Both'],
  captions: ['字幕', 'Captions'],
  captionsIn: { zh: ['中', 'zh'], en: ['英', 'en'] },
  noCaptions: ['无', 'none'],
  lacksCaptions: ['缺少字幕', 'Lacks captions'],
  form: {
    file: ['视频文件', 'Video file'],
    fileHint: [
      'H.264 编码的 MP4 或 WebM，最大 500 MiB；断线后会继续上传。时长以文件为准。',
      'An MP4 with H.264 or a WebM, 500 MiB at most. A broken line continues. The file says its length.',
    ],
    fileMissing: ['请先上传视频', 'Upload the video first'],
    url: [
      '以 https:// 开头，读者会在新窗口打开',
      'Begins with https://. Readers open it in a new window',
    ],
    urlFault: ['链接必须以 https:// 开头', 'The link has to begin with https://'],
    seconds: ['时长（秒）', 'Length (seconds)'],
    cover: ['封面', 'Cover'],
    captionsZh: ['中文字幕', 'Chinese captions'],
    captionsEn: ['英文字幕', 'English captions'],
    captionsHint: ['WebVTT 文件（.vtt）', 'A WebVTT file (.vtt)'],
    chapters: ['视频章节', 'Chapters of the video'],
    chaptersHint: ['每行一个：时间 中文 | English', 'One a line: time 中文 | English'],
    chaptersFault: [
      (line: number) => `第 ${line} 行有误：写成“0:30 中文 | English”，时间逐行递增`,
      (line: number) => `Line ${line} is wrong: write “0:30 中文 | English”, with rising times`,
    ],
  },
  watch: ['打开链接', 'Open the link'],
  publish: {
    label: ['发布', 'Publish'],
    done: ['已发布', 'Published'],
  },
  offline: {
    label: ['下线', 'Take offline'],
    question: ['读者将立即看不到它。', 'Readers no longer see it from now on.'],
    done: ['已下线', 'Taken offline'],
  },
  up: ['上移', 'Move up'],
  down: ['下移', 'Move down'],
  moved: ['已移动', 'Moved'],
  removing: ['删除后 10 秒内可以撤销。', 'It can be restored for 10 seconds.'],
});
