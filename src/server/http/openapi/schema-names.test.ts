import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeSchema, nameSchemas } from './schema-names.ts';

it('names a schema after the constant that exports it, and nothing else', () => {
  const Name = z.string();
  const names = nameSchemas([
    { Name, most: 3 },
    { getName: { path: '/api/name', response: Name } },
  ]);
  expect(names.get(Name)).toEqual({ id: 'Name' });
  expect(names.get(z.string())).toBeUndefined();
});

it('keeps the first name of a schema that has two', () => {
  const Name = z.string();
  expect(nameSchemas([{ Name }, { Title: Name, Name }]).get(Name)).toEqual({ id: 'Name' });
});

it('refuses a name that two schemas have', () => {
  expect(() => nameSchemas([{ Name: z.string() }, { Name: z.string() }])).toThrow(
    'two schemas by the name Name',
  );
});

function describe(schema: z.ZodMiniType, names = nameSchemas([])) {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    metadata: names,
    override: describeSchema,
  });
  return described;
}

it('leaves answers open, and whole numbers without the limits that all have', () => {
  expect(describe(z.object({ count: z.int().check(z.minimum(1)) }))).toEqual({
    type: 'object',
    properties: { count: { type: 'integer', minimum: 1 } },
    required: ['count'],
  });
  expect(describe(z.strictObject({}))).toHaveProperty('additionalProperties', false);
});

it('says what stands beside a reference so that it is kept', () => {
  const Language = z.enum(['id', 'en']);
  const query = z.object({ language: z._default(Language, 'id') });
  expect(describe(query, nameSchemas([{ Language }]))).toMatchObject({
    properties: { language: { default: 'id', allOf: [{ $ref: '#/$defs/Language' }] } },
  });
});
