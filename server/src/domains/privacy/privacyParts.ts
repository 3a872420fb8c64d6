import type { ServiceWiring } from '../wiring.js';

export type PrivacyParts = Pick<
  ServiceWiring,
  'db' | 'now' | 'own' | 'newcomers' | 'personal' | 'files'
>;
