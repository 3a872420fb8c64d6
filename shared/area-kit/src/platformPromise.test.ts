import {
  brokenPromise,
  currentPromise,
  type PlatformPromise,
  writtenPromise,
} from './platformPromise.js';

test('b10: what the shell lends areas is written down', async () => {
  expect(await currentPromise()).toEqual(writtenPromise());
});

describe('a change of it', () => {
  const promise = (version: string, ...table: string[]): PlatformPromise => ({
    version,
    exports: { '@banyan/platform/table': table },
  });
  const written = promise('1.2.0', 'Pagination', 'Table');

  test.each([
    ['nothing but the version', promise('1.3.0', 'Pagination', 'Table'), null],
    ['the same', written, null],
    ['a new name under a new minor', promise('1.3.0', 'Pagination', 'Table', 'Tree'), null],
    ['a name less under a new major', promise('2.0.0', 'Table'), null],
    ['a new name under the same version', promise('1.2.0', 'Pagination', 'Table', 'Tree'), 'minor'],
    ['a new name under an older version', promise('1.1.0', 'Pagination', 'Table', 'Tree'), 'minor'],
    ['a name less under a new minor', promise('1.3.0', 'Table'), 'major'],
    ['another name under a new minor', promise('1.3.0', 'Pagination', 'Grid'), 'major'],
  ])('%s', (_what, now, needs) => {
    const said = brokenPromise(written, now);
    if (needs === null) expect(said).toBeNull();
    else expect(said).toContain(`PLATFORM_VERSION needs a new ${needs}`);
  });

  test('a module that is gone takes its names along', () => {
    expect(brokenPromise(written, { version: '1.3.0', exports: {} })).toContain(
      'Pagination of @banyan/platform/table, Table of @banyan/platform/table',
    );
  });
});
