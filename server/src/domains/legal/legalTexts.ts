import type { Language } from '@banyan/contract';
import type { LegalBlock, LegalKind, LegalText } from '@banyan/contract/legal';
import type { LegalSource } from './legalSource.js';
import { community } from './texts/community.js';
import { permissions } from './texts/permissions.js';
import { privacy } from './texts/privacy.js';
import { refund } from './texts/refund.js';
import { terms } from './texts/terms.js';

/** Every text that was published, the newest first. */
const TEXTS: Readonly<Record<LegalKind, readonly [LegalSource, ...LegalSource[]]>> = {
  terms: [terms],
  privacy: [privacy],
  permissions: [permissions],
  community: [community],
  refund: [refund],
};

export function newestLegal(kind: LegalKind): LegalSource {
  return TEXTS[kind][0];
}

/** Whether there is a text of that kind and day. */
export function hasLegalText(kind: string, version: string): boolean {
  const all: Readonly<Record<string, readonly LegalSource[]>> = TEXTS;
  return Object.hasOwn(all, kind) && all[kind]?.some((text) => text.version === version) === true;
}

/**
 * @param company as people are to read it
 * @returns null: there was no such version
 */
export function legalText(
  kind: LegalKind,
  language: Language,
  company: string,
  asked: string = newestLegal(kind).version,
): LegalText | null {
  const found = TEXTS[kind].find((text) => text.version === asked);
  if (found === undefined) return null;
  const { version, title, [language]: source } = found;
  const blocks = blocksOf(source.replaceAll('{company}', company));
  return { kind, title: title[language], version, blocks };
}

function blocksOf(source: string): LegalBlock[] {
  return source.split('\n\n').flatMap((part) => {
    const [first = '', ...rest] = part.split('\n');
    return first.startsWith('## ')
      ? [{ kind: 'heading', text: first.slice(3) } as const, ...listOf(rest)]
      : [{ kind: 'paragraph', text: part } as const];
  });
}

function listOf(lines: readonly string[]): LegalBlock[] {
  return lines.length === 0
    ? []
    : [{ kind: 'list', items: lines.map((line) => line.replace(/^- /, '')) }];
}
