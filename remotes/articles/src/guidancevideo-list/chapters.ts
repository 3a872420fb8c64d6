import type { VideoChapter } from '@banyan/contract/guidance-videos';

/** `1:05 分支 | Branch` */
const LINE = /^(?:(\d+):)?(\d+):([0-5]\d)\s+(\S.*?)\s*[|｜]\s*(\S.*?)\s*$/;

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

/** Chapters from lines, or the number of the first line that is none or does not come after the one above. */
export function chaptersIn(typed: string): readonly VideoChapter[] | number {
  const chapters: VideoChapter[] = [];
  for (const [index, line] of typed.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, hours = '0', minutes = '', seconds = '', zh = '', en = ''] =
      LINE.exec(line.trim()) ?? [];
    const at = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
    if (zh === '' || at <= (chapters.at(-1)?.at ?? -1)) return index + 1;
    chapters.push({ at, zh, en });
  }
  return chapters;
}
