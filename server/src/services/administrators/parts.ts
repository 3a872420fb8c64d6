import type { ServiceParts } from '../service.js';

export type AdministratorParts = ServiceParts & {
  readonly baseUrl: string;
  /** Another identity provider keeps the accounts. */
  readonly isElsewhere: boolean;
};
