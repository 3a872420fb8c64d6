import type { FileContent } from '@banyan/contract/files';

/** As many bytes as say what a file is. */
export const HEAD_BYTES = 16;

const NAME_SIGNS = 120;
const ENDINGS = {
  jpeg: '.jpg',
  png: '.png',
  webp: '.jpg',
  pdf: '.pdf',
  ofd: '.ofd',
  xml: '.xml',
  exe: '.exe',
  msi: '.msi',
  dmg: '.dmg',
  pkg: '.pkg',
  deb: '.deb',
  rpm: '.rpm',
  appimage: '.AppImage',
  zip: '.zip',
  mp4: '.mp4',
  webm: '.webm',
  vtt: '.vtt',
  opml: '.opml',
  mm: '.mm',
  markdown: '.md',
} as const;

/** A file's type by its first bytes; null: not an accepted type. */
export function contentOf(head: Uint8Array): FileContent | null {
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.startsWith('%PDF-')) return 'pdf';
  // An OFD is a ZIP archive (GB/T 33190).
  if (text.startsWith('PK\x03\x04')) return 'ofd';
  return /^(?:\xef\xbb\xbf)?<\?xml\s/.test(text) ? 'xml' : null;
}

/**
 * What a person's file is called here: the last part of a path, without signs that hide or turn others.
 * @param sent percent-encoded. Null: it is not.
 */
export function fileName(sent: string): string | null {
  let text: string;
  try {
    text = decodeURIComponent(sent);
  } catch {
    return null;
  }
  const [last = ''] = text.normalize('NFC').split(/[/\\]/).slice(-1);
  const plain = last.replace(/[\p{C}\p{Zl}\p{Zp}"<>|:*?]/gu, '').trim();
  return Array.from(plain).slice(0, NAME_SIGNS).join('').replace(/^\.+/, '') || 'file';
}

/** The same name with the ending of what the file is. */
export function named(name: string, content: FileContent): string {
  const ending = ENDINGS[content];
  if (name.toLowerCase().endsWith(ending.toLowerCase())) return name;
  const bare = name.replace(/\.[\p{L}\p{N}]{1,8}$/u, '') || 'file';
  return content === 'jpeg' && /\.jpeg$/i.test(name) ? name : bare + ending;
}
