import type { ServiceCallDefinition } from '@banyan/contract';
import type { Service } from '../domains/service.js';
import { SERVICES } from '../domains/services.js';

export type ContractCall = Pick<
  ServiceCallDefinition,
  'audience' | 'permission' | 'proof' | 'request'
> & {
  readonly path: string;
};

/** Every call of every service, also those that answer a file. */
export function contractCalls(): readonly ContractCall[] {
  const services: readonly Service[] = SERVICES;
  return services
    .flatMap(({ calls, exports }) => [
      ...Object.entries(calls).map(([path, call]) => ({ path, ...call })),
      ...exports,
    ])
    .map(({ path, audience, permission, proof = false, request }) => ({
      path,
      audience,
      permission,
      ...(proof ? { proof } : {}),
      request,
    }))
    .sort((a, b) => a.path.localeCompare(b.path));
}
