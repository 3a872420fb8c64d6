import type { Language } from '@banyan/contract';
import type { LegalBlock, LegalKind, LegalText } from '@banyan/contract/legal';
import type { LegalSource } from './legalSource.js';
import { community } from './texts/community.js';
import { permissions } from './texts/permissions.js';
import { privacy } from './texts/privacy.js';
import { refund } from './texts/refund.js';
import { terms } from './texts/terms.js';

const NEWEST: Readonly<Record<LegalKind, LegalSource>> = {
  terms,
  privacy,
  permissions,
  community,
  refund,
};

export function newestLegal(kind: LegalKind): LegalSource {
  return NEWEST[kind];
}

/** @param company as people are to read it */
export function legalText(kind: LegalKind, language: Language, company: string): LegalText {
  const { version, title, [language]: source } = NEWEST[kind];
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
