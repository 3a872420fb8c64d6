import * as contract from '@banyan/contract';
import type * as z from 'zod/mini';

export type ContractCall = {
  readonly path: string;
  readonly audience: contract.Audience | 'public';
  readonly permission: string | null;
  readonly request: z.ZodMiniType;
};

/** Every call that the contract exports, in a table or by itself: later ones are here by themselves. */
export function contractCalls(): readonly ContractCall[] {
  return Object.values(contract)
    .flatMap((exported: unknown) => callsIn(exported))
    .sort((a, b) => a.path.localeCompare(b.path));
}

function callsIn(exported: unknown): readonly ContractCall[] {
  if (typeof exported !== 'object' || exported === null) return [];
  if (isCall(exported)) return 'path' in exported ? [named(exported, String(exported.path))] : [];
  return Object.entries(exported).flatMap(([path, call]: [string, unknown]) =>
    path.includes('/') && isCall(call) ? [named(call, path)] : [],
  );
}

function named({ audience, permission, request }: Omit<ContractCall, 'path'>, path: string) {
  return { path, audience, permission, request };
}

function isCall(value: unknown): value is Omit<ContractCall, 'path'> {
  return typeof value === 'object' && value !== null && 'audience' in value && 'request' in value;
}
