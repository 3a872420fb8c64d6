import type { HostServices, Language } from '@banyan/contract';
import type { NextReleases } from '../areas/releases.js';
import { type FetchJson, withLocalAreas } from './localAreas.js';
import { type Refusal, verifyReleases } from './verifyReleases.js';

const texts: Readonly<Record<Language, string>> = {
  zh: '收到的版本发布信息没有通过验证，已忽略。页面继续使用现有版本。',
  en: 'Release information that could not be verified was ignored. Your pages keep their versions.',
};

export type NextReleasesParts = {
  readonly fetchAnswer: () => Promise<unknown>;
  readonly fetchJson: FetchJson;
  readonly subtle: SubtleCrypto | undefined;
  readonly host: Pick<HostServices, 'report' | 'notify'>;
  readonly language: () => Language;
  /** In milliseconds. */
  readonly wait: (duration: number) => Promise<void>;
};

/** Another gateway than the last one may not have the newest document yet. */
const LATE_GATEWAY_MS = 2_000;

/**
 * Returns the live release document; null: it was refused, which is reported to the operators, and
 * to the user once. Rejects without an answer.
 */
export function createNextReleases({
  fetchAnswer,
  fetchJson,
  subtle,
  host,
  language,
  wait,
}: NextReleasesParts): NextReleases {
  let hasTold = false;

  return async (known) => {
    const ask = async () => verifyReleases(await fetchAnswer(), known, subtle);
    let verdict = await ask();
    if ('refused' in verdict && verdict.refused === 'replay') {
      await wait(LATE_GATEWAY_MS);
      verdict = await ask();
    }
    if ('document' in verdict) return withLocalAreas(verdict.document, fetchJson);
    refuse(verdict.refused);
    return null;
  };

  function refuse(refusal: Refusal): void {
    host.report({ area: 'shell', message: `a release document was refused: ${refusal}` });
    if (hasTold) return;
    hasTold = true;
    host.notify({ kind: 'warning', text: texts[language()], seconds: 10, closable: true });
  }
}
