import { readConfig } from '../../operator/config/config.js';

function problem(environment: Readonly<Record<string, string>>): readonly string[] {
  const reading = readConfig(environment);
  return reading.ok ? [] : reading.problems;
}

test('files are in a folder or in a bucket', () => {
  expect(readConfig({ BANYAN_FILES: '/srv/files' })).toMatchObject({
    config: { files: { kind: 'folder', folder: '/srv/files' } },
  });
  const key = { BANYAN_S3_KEY_ID: 'a', BANYAN_S3_SECRET: 'b' };
  const bucket = { BANYAN_S3_ENDPOINT: 'https://s3.example', ...key };
  expect(readConfig({ BANYAN_FILES: 's3://files/banyan', ...bucket })).toMatchObject({
    config: {
      files: { kind: 'bucket', bucket: { bucket: 'files', prefix: 'banyan/' } },
      store: null,
    },
  });
  expect(problem({ BANYAN_FILES: 'https://files.example', ...bucket })).toEqual([
    'BANYAN_FILES must be a bucket with a folder in it, such as s3://files/banyan.',
  ]);
  expect(problem({ BANYAN_FILES: 's3://files', BANYAN_STORE: 's3://builds', ...key })).toEqual([
    'BANYAN_S3_ENDPOINT is needed with BANYAN_STORE.',
    'BANYAN_S3_ENDPOINT is needed with BANYAN_FILES.',
  ]);
});
