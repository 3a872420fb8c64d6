import pg from 'pg';
import { readDatabaseUrl } from './settingFields.js';

describe('the password of the database', () => {
  const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
  const readBy = (environment: Record<string, string>) => {
    const reading = readDatabaseUrl(environment);
    if (!reading.ok) return reading.problems;
    const connectionString = reading.url ?? '';
    const { host, database, user, password } = new pg.Client({ connectionString });
    return { host, database, user, password };
  };
  const read = (password: string) => ({ host: 'h', database: 'd', user: 'u', password });

  test.each(['postgres://u@h/d', 'postgres://u@h:5432/d?application_name=x', 'postgresql://u@h/d'])(
    'that is set apart may have every sign, with %s',
    (url) => {
      for (const password of [...PRINTABLE, PRINTABLE.join(''), '%41', '密码']) {
        expect(readBy({ DATABASE_URL: url, BANYAN_DATABASE_PASSWORD: password })).toEqual(
          read(password),
        );
      }
    },
  );

  test('in the address is understood, or refused in one sentence that does not hold it', () => {
    const refused = PRINTABLE.filter((sign) => {
      const password = `7${sign}hush`;
      const found = readBy({ DATABASE_URL: `postgres://u:${password}@h/d` });
      if (!Array.isArray(found)) expect(found).toEqual(read(password));
      else expect(found).toEqual([expect.stringMatching(/BANYAN_DATABASE_PASSWORD(?!.*hush)/)]);
      return Array.isArray(found);
    });
    expect(refused).toEqual(['#', '%', '/', '?']);
  });

  test.each([
    [{ BANYAN_DATABASE_PASSWORD: 'hush' }, 'BANYAN_DATABASE_PASSWORD needs a DATABASE_URL.'],
    [
      { DATABASE_URL: 'postgres://u:hush@h/d', BANYAN_DATABASE_PASSWORD: 'hush' },
      'DATABASE_URL has a password too: take it out, or take BANYAN_DATABASE_PASSWORD out.',
    ],
  ])('that is set in another way is refused: %j', (environment, sentence) => {
    expect(readBy(environment as Record<string, string>)).toEqual([sentence]);
  });

  test('is not needed: a socket, and a user who is trusted', () => {
    expect(readBy({ DATABASE_URL: 'postgres://u@h/d' })).toMatchObject({ user: 'u', host: 'h' });
    const socket = 'postgres://u@/d?host=/run/postgresql';
    expect(readBy({ DATABASE_URL: socket })).toMatchObject({ host: '/run/postgresql' });
    expect(readBy({ DATABASE_URL: socket, BANYAN_DATABASE_PASSWORD: '/#?%' })).toEqual({
      ...read('/#?%'),
      host: '/run/postgresql',
    });
  });
});
