import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { valueAt } from './pointer.js';
import type { Json } from './template.js';

const read = (name: string) => JSON.parse(readFileSync(join(__dirname, name), 'utf8')) as unknown;
const openapi = read('openapi.json');
const description = read('descriptions/ownProtocol.json');
const namesAt = (document: unknown, pointer: string) =>
  Object.keys((valueAt(document, pointer) ?? {}) as Readonly<Record<string, Json>>).sort();

const REQUESTS = [
  ['Begin', '/begin'],
  ['Query', '/endpoints/query'],
  ['Close', '/endpoints/close'],
  ['Refund', '/endpoints/refund'],
  ['QueryRefund', '/endpoints/queryRefund'],
] as const;

test.each(REQUESTS)('%s is sent as the OpenAPI file says', (schema, at) => {
  const path = String(valueAt(description, `${at}/path`));
  const { $ref } = valueAt(
    openapi,
    `/paths/~1${path.slice(1)}/post/requestBody/content/application~1json/schema`,
  ) as { readonly $ref: string };
  expect($ref).toBe(`#/components/schemas/${schema}`);
  const properties = `/components/schemas/${schema}/properties`;
  expect(namesAt(description, `${at}/body`)).toEqual(namesAt(openapi, properties));
  expect(valueAt(description, `${at}/body/type`)).toBe(
    valueAt(openapi, `${properties}/type/const`),
  );
});

test('whatever is read of a notice or an answer is in the OpenAPI file', () => {
  const places: readonly (readonly [string, string])[] = [
    ['/notice', '/components/schemas/Notice/oneOf'],
    ['/endpoints/query/answer', '/components/schemas/State/oneOf'],
  ];
  for (const [at, schemas] of places) {
    const pointers = Object.values(valueAt(description, at) as Readonly<Record<string, unknown>>);
    const known = [0, 1, 2, 3].flatMap((index) =>
      namesAt(openapi, `${schemas}/${index}/properties`),
    );
    for (const pointer of pointers) {
      if (typeof pointer === 'string') expect(known).toContain(pointer.slice(1));
    }
  }
});

test('every reference leads somewhere', () => {
  const references = [...JSON.stringify(openapi).matchAll(/"\$ref":"#([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(20);
  for (const [, pointer = ''] of references) expect(valueAt(openapi, pointer)).toBeDefined();
});
