import { PRODUCT } from '../project.js';
import type { Gateway } from './gateway.js';
import { createPhases } from './phases.js';
import { publish } from './publish.js';
import { readSettings } from './settings.js';
import { readTeamKey } from './teamKey.js';

test('an area that the live shell cannot run is refused before anything is built or changed', async () => {
  const gateway: Gateway = {
    url: 'http://x',
    lends: () => Promise.resolve({ '@banyan/store': '0.9.0' }),
    areas: () => Promise.reject(new Error('asked')),
    area: () => Promise.reject(new Error('asked')),
    check: () => Promise.reject(new Error('checked')),
    publish: () => Promise.reject(new Error('published')),
    act: () => Promise.reject(new Error('acted')),
    work: () => Promise.reject(new Error('asked')),
    worked: () => Promise.reject(new Error('told')),
  };
  const publishing = publish({
    settings: readSettings(['orders', '--bump', 'patch'], {}),
    gateway,
    verifyKey: readTeamKey(`banyan_${'a'.repeat(12)}_${'A'.repeat(43)}`),
    phases: createPhases(
      () => undefined,
      () => 0,
    ),
    say: (line) => {
      throw new Error(line);
    },
    project: PRODUCT,
    releases: 'none',
  });
  await expect(publishing).rejects.toThrow(
    'the live shell lends 0.9.0, which is too old for it: install the @banyan packages of the tag live',
  );
});
