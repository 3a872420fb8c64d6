import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createGateway,
  type Gateway,
  readBuild,
  readTeamKey,
  signVerified,
} from '@banyan/area-kit/registry';
import type { AreaState, ReleaseAction } from '@banyan/contract/releases';
import type { BrowserContext } from 'playwright-core';
import { callAs, type Holder } from './calls.js';
import { copyReleases } from './product.js';
import { makeBuild } from './publishing.js';

/** A team with a key of its own, and builds of its area to publish. */
export type Team = {
  readonly area: string;
  readonly gateway: Gateway;
  /** The key as the operator hands it over. */
  readonly key: string;
  /**
   * Uploads the area's build with other texts under another version, and answers its build id.
   * @param version as `1.1.0`
   */
  upload(version: string, change: (text: string, path: string) => string): Promise<string>;
  act(action: ReleaseAction): Promise<AreaState>;
  state(): Promise<AreaState>;
  remove(): void;
};

/** An operator makes a team's key, as on the areas screen. */
export async function keyFor(
  operator: Holder,
  baseUrl: string,
  ...areas: readonly string[]
): Promise<string> {
  const made = await callAs(operator, baseUrl, 'Releases/MakeKey', {
    name: `${areas.join()} team`,
    areas,
  });
  return (made as { readonly text: string }).text;
}

/** Makes this build the stable one again, for everyone, and the area work. */
export async function restore({ state, act }: Team, build: string): Promise<void> {
  const { killed, canary, stable } = await state();
  if (killed !== null) await act({ kind: 'revive' });
  if (canary !== null) await act({ kind: 'endCanary' });
  if (stable !== build) await act({ kind: 'promote', build });
}

export async function teamOf(
  operator: BrowserContext,
  baseUrl: string,
  area: string,
): Promise<Team> {
  const text = await keyFor(operator, baseUrl, area);
  const key = readTeamKey(text);
  const gateway = createGateway({ url: baseUrl, key, fetch, now: Date.now });
  const builds = mkdtempSync(join(tmpdir(), 'banyan-team-'));
  copyReleases(builds, []);
  let made = 0;
  return {
    area,
    gateway,
    key: text,
    upload: async (version, change) => {
      made += 1;
      const build = made.toString(16).padStart(16, 'b');
      makeBuild({ releases: builds, area }, build, (content, path) => {
        const changed = change(content, path);
        return path === 'manifest.json'
          ? JSON.stringify({ ...(JSON.parse(changed) as object), version })
          : changed;
      });
      const { manifest, files } = readBuild(join(builds, area, build));
      const iat = Math.floor(Date.now() / 1000);
      // The build stands for one that `verify` has looked at: these tests are about what comes after.
      const verified = await signVerified(key, {
        area,
        build,
        pages: 1,
        checks: 1,
        findings: 0,
        iat,
      });
      await gateway.publish({ manifest, files, verified, act: null }, null);
      return build;
    },
    act: async (action) => {
      const { revision } = await gateway.area(area);
      return gateway.act(area, action, revision);
    },
    state: () => gateway.area(area),
    remove: () => {
      rmSync(builds, { recursive: true, force: true });
    },
  };
}
