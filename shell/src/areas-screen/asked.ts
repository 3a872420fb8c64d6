import type { CanaryRule, ReleaseAction, VersionSummary } from '@banyan/contract/releases';
import type { AreasTexts } from './areasTexts.js';

/** The action that the user chose for an area, before filling in its details. */
export type Asked =
  | {
      readonly kind: 'promote' | 'canary' | 'preview' | 'rollback' | 'revoke';
      readonly version: VersionSummary;
    }
  | { readonly kind: 'endPreview'; readonly name: string }
  | { readonly kind: 'endCanary' | 'kill' | 'revive' };

/** The fields of the confirmation dialog. */
export type Filled = { readonly reason: string; readonly rule: CanaryRule; readonly name: string };

export const WITH_REASON: readonly Asked['kind'][] = ['rollback', 'revoke', 'kill'];
/** Actions that take a version away from users. */
export const DANGEROUS: readonly Asked['kind'][] = ['revoke', 'kill'];

export function actionOf(asked: Asked, { reason, rule, name }: Filled): ReleaseAction {
  switch (asked.kind) {
    case 'promote':
      return { kind: 'promote', build: asked.version.build };
    case 'canary':
      return { kind: 'canary', build: asked.version.build, rule };
    case 'preview':
      return { kind: 'preview', name, build: asked.version.build };
    case 'endPreview':
      return { kind: 'preview', name: asked.name, build: null };
    case 'revoke':
      return { kind: 'revoke', build: asked.version.build, reason };
    case 'rollback':
      return { kind: 'rollback', reason };
    case 'kill':
      return { kind: 'kill', reason };
    case 'endCanary':
    case 'revive':
      return { kind: asked.kind };
  }
}

export function questionOf(asked: Asked, area: string, { ask }: AreasTexts): string {
  switch (asked.kind) {
    case 'endPreview':
      return ask.endPreview(area, asked.name);
    case 'endCanary':
    case 'kill':
    case 'revive':
      return ask[asked.kind](area);
    case 'promote':
    case 'canary':
    case 'preview':
    case 'rollback':
    case 'revoke':
      return ask[asked.kind](area, asked.version.version);
  }
}
