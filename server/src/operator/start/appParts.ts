import { PART_BYTES } from '@banyan/contract/files';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Db } from '../../ground/database/db.js';
import type { FilePlace } from '../../ground/files/place.js';
import type { JobRuns } from '../../ground/jobs/runner.js';
import type { CrowdLimits } from '../../ground/limits/crowd.js';
import type { OpenPorts } from '../../ground/ports/openPorts.js';
import type { SecretStore } from '../../ground/secrets/secretStore.js';
import type { Pages, Releases } from '../../http/gateway/parts.js';
import { PASSWORD_COST } from '../../identity/password.js';
import type { Store } from '../../releases/store.js';
import type { Config } from '../config/config.js';

export type AppLimits = {
  /** How long a request may take where its route does not say so. */
  readonly routeMs: number;
  /** Readers that take longer to read what has begun are cut off when the process stops. */
  readonly stopMs: number;
  /** Of each part of an upload but the last. */
  readonly partBytes: number;
  /** How long a request for a package waits while the packages are being built. */
  readonly kitMs: number;
  /** scrypt's N of new passwords: what each attempt at one costs. */
  readonly passwordCost: number;
  /** Connections that are held at once. */
  readonly connections: CrowdLimits;
};
export const LIMITS: AppLimits = {
  routeMs: 30_000,
  stopMs: 8_000,
  partBytes: PART_BYTES,
  kitMs: 120_000,
  passwordCost: PASSWORD_COST,
  // As deploy/nginx has it for a network; in all less than the files that a process may open.
  connections: { perNetwork: 1_000, inAll: 10_000 },
};

export type AppParts = {
  readonly config: Config;
  readonly db: Db;
  readonly secrets: SecretStore;
  readonly releases: Releases;
  readonly pages: Pages;
  /** Where published builds are kept. */
  readonly store: Store;
  /** Where files are kept that people send. */
  readonly files: FilePlace;
  /** How people outside are reached. */
  readonly ports?: OpenPorts;
  readonly log?: FastifyBaseLogger;
  /** Epoch milliseconds. */
  readonly now?: () => number;
  readonly limits?: Partial<AppLimits>;
  readonly jobs?: JobRuns;
  /** Resolves when the packages of `/kit/` are those of this program; at once by default. */
  readonly kitReady?: Promise<void>;
};

export type App = {
  readonly fastify: FastifyInstance;
  /** Resolves to the listener's own URL. Rejects with the system's error, such as EADDRINUSE. */
  listen(): Promise<string>;
  /** Answers what has begun, ends the hub's sockets, and leaves the database to its owner. */
  close(): Promise<void>;
  /** Reads again what may change while it runs: the bases. */
  reread(): void;
};
