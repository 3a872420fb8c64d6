import type { Language, Notice } from '@banyan/contract';

/** The loader of a download (specification 7): there until it has ended, well or badly. */
export function downloading(language: Language, until: Promise<unknown>): Notice {
  return { kind: 'loading', text: language === 'zh' ? '下载中...' : 'Downloading…', until };
}

/** A failed download (specification 8): the words and the cause, 1 s, closable. */
export function failedDownload(language: Language, cause: string): Notice {
  const words = language === 'zh' ? '系统出错:' : 'System error: ';
  return { kind: 'error', text: `${words}${cause}`, seconds: 1, closable: true };
}
