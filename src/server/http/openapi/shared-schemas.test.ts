import { expect, it } from 'vitest';
import { shareSchemas } from './shared-schemas.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const holding = (name: string) => ({ type: 'object', properties: { held: ref(name) } });

function share(schemas: Record<string, object>, operation: { takes: string; gives: string }) {
  const content = { 'application/json': { schema: ref(operation.gives) } };
  const post = { body: ref(operation.takes), responses: { 200: { description: '', content } } };
  const shared = shareSchemas({ paths: { '/api/thing': { post } }, components: { schemas } });
  const { body, responses } = Object.assign({ body: {} }, shared.paths['/api/thing']?.['post']);
  return { schemas: shared.components.schemas, body, responses };
}

it('gives requests and answers one schema where they have the same', () => {
  const thing = { type: 'string' };
  const { schemas, body, responses } = share(
    { Thing: thing, ThingInput: thing },
    { takes: 'ThingInput', gives: 'Thing' },
  );
  expect(schemas).toEqual({ Thing: thing });
  expect(body).toEqual(ref('Thing'));
  expect(responses).toHaveProperty(['200', 'content', 'application/json', 'schema'], ref('Thing'));
});

it('leaves two where they differ, also in what they hold', () => {
  const given = {
    Thing: holding('Part'),
    ThingInput: holding('PartInput'),
    Part: { type: 'string' },
    PartInput: { type: 'string', default: 'x' },
  };
  const { schemas, body } = share(given, { takes: 'ThingInput', gives: 'Thing' });
  expect(schemas).toEqual(given);
  expect(body).toEqual(ref('ThingInput'));
});

it('leaves out what nobody uses, so that one of two has the plain name', () => {
  const given = {
    Thing: holding('Part'),
    ThingInput: holding('PartInput'),
    Part: { type: 'string' },
    PartInput: { type: 'string', default: 'x' },
    Other: { type: 'integer' },
    OtherInput: { type: 'integer' },
  };
  const { schemas, body } = share(given, { takes: 'ThingInput', gives: 'Other' });
  expect(schemas).toEqual({
    Thing: holding('Part'),
    Part: { type: 'string', default: 'x' },
    Other: { type: 'integer' },
  });
  expect(body).toEqual(ref('Thing'));
});
