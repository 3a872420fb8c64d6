import type { VideoChapter } from '@banyan/contract/guidance-videos';

const TIME = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;

/** Seconds as people read a length: `1:05`, `1:00:05`. */
export function lengthOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours === 0
    ? `${minutes}:${rest}`
    : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

/** Chapters as a form holds them: one a line. */
export function textOfChapters(chapters: readonly VideoChapter[]): string {
  return chapters.map(({ at, zh, en }) => `${lengthOf(at)} ${zh} | ${en}`).join('\n');
}

/** Chapters from lines, or the number of the first line that is wrong or does not come after the one above. */
export function chaptersIn(typed: string): readonly VideoChapter[] | number {
  const chapters: VideoChapter[] = [];
  for (const [index, line] of typed.split('\n').entries()) {
    if (line.trim() === '') continue;
    const chapter = chapterIn(line.trim());
    if (chapter === null || chapter.at <= (chapters.at(-1)?.at ?? -1)) return index + 1;
    chapters.push(chapter);
  }
  return chapters;
}

/** `1:05 分支 | Branch` */
function chapterIn(line: string): VideoChapter | null {
  const [time = '', ...words] = line.split(/\s/);
  const [zh = '', ...en] = words.join(' ').replace('｜', '|').split('|');
  const [, hours = '0', minutes, seconds] = TIME.exec(time) ?? [];
  const names = { zh: zh.trim(), en: en.join('|').trim() };
  if (minutes === undefined || names.zh === '' || names.en === '') return null;
  return { at: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds), ...names };
}
