import type { ReleasedArea } from '@banyan/contract';
import { describePages } from '@banyan/testing';
import { area } from './area.js';
import { withOwnPages } from './areas/ownPages.js';
import { register } from './register.js';

describePages(area, register);

test("the shell's own screens come with the shell, all others from the area loader", async () => {
  const load = withOwnPages(({ container }) => Promise.resolve(`from ${container}`));
  expect(await load({ container: 'shell' } as ReleasedArea, 0)).toHaveProperty('register');
  expect(await load({ container: 'area_shell_1' } as ReleasedArea, 0)).toBe('from area_shell_1');
});
