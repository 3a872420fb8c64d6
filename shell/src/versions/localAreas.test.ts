import type { ReleasedArea } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import { describe, expect, test } from '@jest/globals';
import { releasesOf, routeNamed } from '../tabs/testTabs.js';
import { withLocalAreas } from './localAreas.js';

const ORIGIN = 'http://localhost:4173';
const live = areaOf('0');
const document: ReleaseDocument = {
  ...releasesOf(),
  areas: [live, { ...live, name: 'other' }],
  local: [{ area: 'area', origin: ORIGIN }],
};

function areaOf(digit: string): ReleasedArea {
  const [area] = releasesOf(routeNamed('list')).areas;
  if (area === undefined) throw new Error('no area');
  return { ...area, build: digit.repeat(16) };
}

function answering(answers: Readonly<Record<string, unknown>>) {
  return (url: string) =>
    url in answers ? Promise.resolve(answers[url]) : Promise.reject(new Error('refused'));
}
const named = ({ areas }: ReleaseDocument, name: string) =>
  areas.find((area) => area.name === name);

describe('an area on a developer’s machine', () => {
  test('replaces the live one, with files of that origin', async () => {
    const local = areaOf('1');
    const taken = await withLocalAreas(
      document,
      answering({ [`${ORIGIN}/release.json`]: { release: local } }),
    );
    expect(named(taken, 'area')).toEqual({
      ...local,
      channel: 'local',
      baseUrl: ORIGIN + local.baseUrl,
    });
    expect(named(taken, 'other')).toEqual({ ...live, name: 'other' });
    expect(taken.revision).not.toBe(document.revision);
  });

  test.each([
    ['that does not answer', {}],
    ['that answers garbage', { release: { name: 'area' } }],
    ['that answers another area', { release: { ...areaOf('1'), name: 'other' } }],
    [
      'whose files are elsewhere',
      { release: { ...areaOf('1'), baseUrl: 'https://elsewhere.example/a/' } },
    ],
  ])('%s is switched off, and names the machine', async (_name, answer) => {
    const answers = 'release' in answer ? { [`${ORIGIN}/release.json`]: answer } : {};
    const taken = await withLocalAreas(document, answering(answers));
    expect(named(taken, 'area')).toEqual({
      ...live,
      channel: 'local',
      disabled: { reason: ORIGIN },
    });
    expect(taken.areas).toHaveLength(2);
  });

  test('is not requested without an override', async () => {
    const { local: _, ...plain } = document;
    expect(await withLocalAreas(plain, answering({}))).toBe(plain);
  });
});
