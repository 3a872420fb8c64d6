import type { MenuEntry, PageState, Person } from '@banyan/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';

export type Releases = {
  /** Already filtered by permission. */
  menuFor(person: Person | null): readonly MenuEntry[];
  /** For `/healthz`; null means ready. */
  problem(): string | null;
  subscribe(listener: (revision: string) => void): () => void;
};

export type PageContext = {
  config: Config;
  findPerson(request: FastifyRequest): Promise<Person | null>;
  identity: PageState['identity'];
};

export type Pages = (app: FastifyInstance, context: PageContext) => Promise<void> | void;
