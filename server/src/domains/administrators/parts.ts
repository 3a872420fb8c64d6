import type { ServiceParts } from '../wiring.js';

export type AdministratorParts = ServiceParts & {
  readonly baseUrl: string;
  /** Another identity provider keeps the accounts. */
  readonly isElsewhere: boolean;
};
