import { REFUSALS, type Refusal, refusal } from '../requests/refusal.js';

/** What an upload may be told. Those that are kept with a refused file are found again by their code. */
export const FILE_REFUSALS = {
  otherOffset: refusal(
    409,
    'OFFSET_DIFFERS',
    '上传进度已变化，请从服务器给出的位置继续。',
    'The upload is at another place by now. Continue from where the answer says.',
  ),
  empty: refusal(400, 'FILE_EMPTY', '文件是空的。', 'The file is empty.'),
  tooLarge: refusal(413, 413, '文件过大。', 'The file is too large.'),
  wrongContent: refusal(
    415,
    415,
    '不支持这种文件，请换一个。',
    'This type of file is not supported. Please choose another one.',
  ),
  broken: refusal(
    422,
    'PICTURE_BROKEN',
    '图片无法读取，请换一张（支持 JPG、PNG、WebP）。',
    'The picture cannot be read. Please choose another one (JPG, PNG or WebP).',
  ),
  noVideo: refusal(
    415,
    'NO_VIDEO',
    '文件不是可以播放的视频。请使用 H.264 编码的 MP4 或 WebM，最长 4 小时。',
    'This is not a video that browsers play. Use an MP4 with H.264 or a WebM, of four hours at most.',
  ),
  noMap: refusal(
    415,
    'NO_MAP',
    '文件不是 OPML、FreeMind（.mm）或 Markdown 大纲，或编码不是 UTF-8。',
    'This is not an OPML, FreeMind (.mm) or Markdown outline in UTF-8.',
  ),
  tooManyPixels: refusal(
    413,
    'PICTURE_TOO_LARGE',
    '图片尺寸过大，最多 2500 万像素。',
    'The picture has too many pixels: 25 million are the most.',
  ),
  tooSmall: refusal(
    400,
    'PICTURE_TOO_SMALL',
    '图片太小，至少 100×100。',
    'The picture is too small: 100 × 100 pixels are the least.',
  ),
  checksum: refusal(
    422,
    'CHECKSUM_DIFFERS',
    '文件在传输中损坏，请重新上传。',
    'The file was damaged on its way. Please upload it again.',
  ),
  quota: refusal(
    507,
    'QUOTA',
    '未使用的上传文件已达 100 MB，请先使用或稍后再试。',
    'Your unused uploads have reached 100 MB. Please try again later.',
  ),
  full: refusal(
    507,
    'STORAGE_FULL',
    '存储空间已满，请联系管理员。',
    'There is no room for files left. Please tell the administrator.',
  ),
  unknownFile: refusal(
    400,
    'FILE_UNKNOWN',
    '附件不存在或已过期，请重新上传。',
    'An attached file does not exist any more. Please upload it again.',
  ),
} as const satisfies Readonly<Record<string, Refusal>>;

const noTemplate = (code: string, zh: string, en: string): Refusal =>
  refusal(422, code, `文件不是导图模板：${zh}。`, `This is not a template of a map: ${en}.`);

/** Why a file is refused as a template. */
export const TEMPLATE_REFUSALS = {
  noZip: noTemplate('TEMPLATE_NO_ZIP', '不是 ZIP 压缩包', 'it is not a ZIP archive'),
  broken: noTemplate('TEMPLATE_BROKEN', '压缩包已损坏', 'the archive is broken'),
  encrypted: noTemplate('TEMPLATE_ENCRYPTED', '内容已加密', 'its content is encrypted'),
  noDocument: noTemplate(
    'TEMPLATE_NO_DOCUMENT',
    '缺少 content.json 或 document.xml',
    'it has neither content.json nor document.xml',
  ),
  path: noTemplate(
    'TEMPLATE_PATH',
    '含有指向压缩包之外的路径',
    'a path in it leads out of the archive',
  ),
  program: noTemplate('TEMPLATE_PROGRAM', '含有宏或程序', 'it has macros or programs in it'),
  tooMany: noTemplate('TEMPLATE_ENTRIES', '文件超过 2,000 个', 'it has more than 2,000 entries'),
  tooLarge: noTemplate('TEMPLATE_LARGE', '解压后超过 200 MiB', 'it inflates to more than 200 MiB'),
} as const satisfies Readonly<Record<string, Refusal>>;

const CAPTIONS_BROKEN = 'CAPTIONS_BROKEN';

/** @param line the first one with a fault */
export function captionsBroken(line: number): Refusal {
  return {
    ...refusal(
      422,
      CAPTIONS_BROKEN,
      `字幕第 ${line} 行有误：需要 WEBVTT 开头，每条有递增的时间和文字。`,
      `The captions have a fault in line ${line}: they begin with WEBVTT, and each has a rising time and a text.`,
    ),
    details: { line },
  };
}

/** What is kept of why a file was refused. */
export function keptCode({ code, details }: Refusal): string {
  const isOfLine = typeof details === 'object' && details !== null && 'line' in details;
  return isOfLine ? `${code} ${String(details.line)}` : String(code);
}

/** Why a file was refused, by the code that was kept. */
export function refusalNamed(kept: string | null): Refusal {
  const [code, line] = (kept ?? '').split(' ');
  if (code === CAPTIONS_BROKEN) return captionsBroken(Number(line));
  const known = [...Object.values(FILE_REFUSALS), ...Object.values(TEMPLATE_REFUSALS)].find(
    (one) => String(one.code) === code,
  );
  return known ?? REFUSALS.wrongType;
}
