import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { signedReleasesSchema } from '@banyan/contract/releases';
import { until } from '@banyan/testing/node';
import type { Browser } from 'playwright-core';
import * as z from 'zod/mini';
import { productHomeOf } from '../productHome.js';
import { basesOf } from '../productSettings.js';
import type { Project } from '../project.js';
import { pointTo } from '../releaseFolder.js';
import { openBrowser } from './browser.js';
import { keptDatabase, keptOf } from './keptDatabase.js';
import { type Product, startProduct } from './product.js';
import { createSessions } from './sessions.js';
import { type Verified, verifyAreas } from './verify.js';

/** A running product and a browser, in which areas are verified. */
export type Verifier = {
  readonly product: Product;
  /** Adds a build and makes it live; resolves when the product serves it. */
  take(built: string, area: string, build: string): Promise<void>;
  verify(areas: readonly string[], say: (verified: Verified) => void): Promise<readonly Verified[]>;
  close(): Promise<void>;
};

/**
 * Starts this repository's product; elsewhere the installed emulator, or throws {@link KitFailure}.
 * @param built the folders of the project's built rooms, which are copied
 */
export async function openVerifier(project: Project, built: readonly string[]): Promise<Verifier> {
  const options = optionsOf(project, built);
  // First, since nothing can be verified without a browser.
  const browser: Browser = await openBrowser();
  const product = await startProduct(options).catch(async (cause: unknown) => {
    await browser.close();
    throw cause;
  });
  const accounts = { admin: 'admin', customer: 'customer' };
  const sessions = createSessions(browser, product.baseUrl, accounts);
  // Signs in early, while the area is still being built: most pages are for administrators.
  sessions.of('admin').catch(() => undefined);
  return {
    product,
    take: async (folder, area, build) => {
      const target = join(product.releases, area, build);
      cpSync(join(folder, area, build), target, { recursive: true, preserveTimestamps: true });
      pointTo(product.releases, { name: area }, build);
      await until(() => serves(product.baseUrl, area, build));
    },
    verify: (areas, say) =>
      verifyAreas({
        browser,
        areas,
        sessions,
        say,
        baseUrl: product.baseUrl,
        releases: product.releases,
      }),
    close: async () => {
      await browser.close();
      await product.stop();
    },
  };
}

/** Makes a database for the next product to start from, which no other team's build has touched. */
export async function keepFreshDatabase(project: Project): Promise<void> {
  const options = optionsOf(project, [project.releases]);
  if (!existsSync(options.keptData)) await (await startProduct(options)).stop();
}

function optionsOf(project: Project, built: readonly string[]) {
  const { program, releases, version } = productHomeOf(project);
  const { PORT } = process.env;
  return {
    program,
    built: [...(releases === null ? [] : [releases]), ...built.filter((each) => existsSync(each))],
    environment: basesOf(project),
    // A back end trusts the keys of one address.
    ...(releases !== null && PORT ? { port: Number(PORT) } : {}),
    keptData:
      version === null ? keptDatabase('verify') : keptOf(join(project.cache, 'databases'), version),
  };
}

const documentSchema = z.object({
  areas: z.array(z.object({ name: z.string(), build: z.string() })),
});

async function serves(baseUrl: string, area: string, build: string): Promise<boolean> {
  const response = await fetch(`${baseUrl}/releases.json`);
  const { text } = signedReleasesSchema.parse(await response.json());
  const { areas } = documentSchema.parse(JSON.parse(text));
  return areas.some((each) => each.name === area && each.build === build);
}
