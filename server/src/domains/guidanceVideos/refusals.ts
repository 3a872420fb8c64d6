import { type Refusal, refusal } from '../../ground/requests/refusal.js';

export const VIDEO_REFUSALS = {
  noVideo: refusal(
    400,
    'NO_VIDEO',
    '请上传视频，或填写以 https:// 开头的链接和时长。',
    'Upload a video, or enter a link that begins with https:// and the length.',
  ),
  chaptersBroken: refusal(
    400,
    'CHAPTERS_BROKEN',
    '视频章节的时间必须递增，并早于视频结束。',
    'The times of the chapters have to rise and to be before the end of the video.',
  ),
  noCategory: refusal(
    400,
    'NO_CATEGORY',
    '请选择使用指南的章节。',
    'Choose a chapter of the guide.',
  ),
} as const satisfies Readonly<Record<string, Refusal>>;
