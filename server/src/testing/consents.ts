import { SHIPPED } from '../domains/legal/shipped.js';

/** What a new customer agrees to while only the shipped texts are published. */
export const CONSENTS = (['terms', 'privacy'] as const).map((kind) => ({
  kind,
  version: SHIPPED[kind].version,
}));
