import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '#src/contract/endpoint.ts';
import { route } from '#src/server/http/route.ts';
import { exportAccount } from '#src/contract/account.ts';
import { joinEvent } from '#src/contract/answer.ts';
import { uploadCourse } from '#src/contract/races-events/event-editing.ts';
import { uploadMedia } from '#src/contract/media/media.ts';
import { listRoutes, type RegisteredRoute } from '#tests/support/http/route-list.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

const Answer = z.object({
  description: z.string(),
  content: z.record(z.string(), z.looseObject({})),
});

const Operation = z.object({
  operationId: z.string(),
  summary: z.string().check(z.minLength(3)),
  tags: z.array(z.string()),
  parameters: z.optional(
    z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean() })),
  ),
  requestBody: z.optional(
    z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) }),
  ),
  security: z.optional(z.array(z.record(z.string(), z.array(z.string())))),
  responses: z.record(z.string(), z.union([Answer, z.strictObject({ $ref: z.string() })])),
});

const Document = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({
    securitySchemes: z.record(z.string(), z.looseObject({ scheme: z.literal('bearer') })),
    schemas: z.record(z.string(), z.looseObject({})),
    responses: z.record(z.string(), Answer),
  }),
});

const sample = endpoint({
  method: 'PUT',
  path: '/api/test/runner/:id',
  access: 'device',
  tag: 'test',
  summary: 'For this test',
  params: z.object({ id: z.string() }),
  query: z.object({ limit: z._default(z.coerce.number(), 24) }),
  headers: z.object({ 'idempotency-key': z.string() }),
  body: z.object({ age: z.int() }),
  response: z.object({ ok: z.boolean() }),
  status: 201,
  problems: ['sold_out', 'device_revoked'],
});

let test: TestApp;
let registered: RegisteredRoute[];
let document: z.infer<typeof Document>;
let text: string;

beforeAll(async () => {
  const { started, routes } = await listRoutes(() =>
    startTestApp({
      database: 'none',
      extend: (app) => route(app, sample, () => ({ ok: true })),
    }),
  );
  test = started;
  registered = routes;
  const answer = await test.app.inject({ url: '/api/openapi.json' });
  expect(answer.headers['content-type']).toContain('application/json');
  text = answer.body;
  document = Document.parse(answer.json());
});
afterAll(() => test.close());

function operationOf({ method, path }: Endpoint) {
  const template = path.replaceAll(/:(\w+)/g, '{$1}');
  return document.paths[template]?.[method.toLowerCase()];
}

/** An answer of an operation, also where it is one that others share. */
function answerOf(each: Endpoint, status: string) {
  const answer = operationOf(each)?.responses[status];
  if (!answer || !('$ref' in answer)) return answer;
  return document.components.responses[answer.$ref.replace('#/components/responses/', '')];
}

async function contractEndpoints(): Promise<Endpoint[]> {
  const folder = new URL('../../../src/contract/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  );
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(new URL(file, folder).href)),
  );
  return modules.flatMap((module) => Object.values(module).filter(isEndpoint));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
}

it('describes one operation fully: parameters, body, bearer, answers and refusals', () => {
  const operation = operationOf(sample);
  expect(operation?.tags).toEqual(['test']);
  expect(operation?.parameters).toEqual([
    { name: 'limit', in: 'query', required: false },
    { name: 'id', in: 'path', required: true },
    { name: 'idempotency-key', in: 'header', required: true },
  ]);
  expect(operation?.requestBody?.content['application/json']?.schema).toMatchObject({
    properties: { age: { type: 'integer' } },
    required: ['age'],
  });
  expect(operation?.security).toEqual([{ device: [] }]);
  expect(Object.keys(operation?.responses ?? {})).toEqual([
    '201',
    '400',
    '401',
    '404',
    '409',
    '413',
    '415',
    '429',
    '500',
    '503',
    '507',
  ]);
  expect(answerOf(sample, '201')?.content['application/json']).toMatchObject({
    schema: { properties: { ok: { type: 'boolean' } } },
  });
  expect(answerOf(sample, '401')).toEqual({
    description: 'device_revoked, unauthorized',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  });
});

it('describes every endpoint of the contract, with its bearer and a name of its own', async () => {
  const endpoints = await contractEndpoints();
  expect(endpoints.length).toBeGreaterThan(10);
  const missing = endpoints.filter((each) => !operationOf(each)).map(({ path }) => path);
  expect(missing).toEqual([]);
  for (const each of endpoints) {
    const wanted = each.access === 'public' ? undefined : [{ [each.access]: [] }];
    expect(operationOf(each)?.security).toEqual(wanted);
  }
  const names = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});

it('describes every route of the API but its own description', () => {
  const ownPages = /^\/api\/(docs|openapi\.json)/;
  const isDescribed = ({ path, method }: RegisteredRoute) =>
    Object.hasOwn(document.paths[path.replaceAll(/:(\w+)/g, '{$1}')] ?? {}, method.toLowerCase());
  const missing = registered.filter(
    (each) => each.path.startsWith('/api/') && !ownPages.test(each.path) && !isDescribed(each),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});

it('names schemas after the contract, once for requests and answers', () => {
  const { schemas } = document.components;
  expect(schemas['Problem']).toHaveProperty('properties.code');
  expect(schemas['Ticket']).toMatchObject({
    properties: {
      id: { $ref: '#/components/schemas/Id' },
      pay: { anyOf: [{ $ref: '#/components/schemas/PayTo' }, { type: 'null' }] },
    },
  });
  expect(operationOf(joinEvent)?.requestBody?.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/Joining' } },
  });
  expect(answerOf(joinEvent, '200')?.content).toEqual({
    'application/json': { schema: { $ref: '#/components/schemas/EventAnswer' } },
  });
  const ofRequests = Object.keys(schemas).filter((name) => name.endsWith('Input'));
  expect(ofRequests).toContain('EmailInput');
  for (const name of ofRequests)
    expect(schemas[name]).not.toEqual(schemas[name.replace(/Input$/, '')]);
});

it('refers only to what is there, and has nothing that nobody refers to', () => {
  const { schemas, responses } = document.components;
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, path]) => path);
  const named = [
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
  ];
  expect(new Set(references)).toEqual(new Set(named));
});

it('has no long schema twice: the contract exports what recurs, which names it', () => {
  const seen = new Set<string>();
  const twice = new Set<string>();
  const look = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    const written = JSON.stringify(part);
    const isSchema = 'type' in part || 'anyOf' in part || 'oneOf' in part || 'allOf' in part;
    if (isSchema && written.length > 300 && seen.has(written)) twice.add(written);
    seen.add(written);
    Object.values(part).forEach(look);
  };
  look(document.components.schemas);
  look(Object.values(document.paths));
  expect([...twice]).toEqual([]);
  expect(text.length).toBeLessThan(600_000);
});

it('describes files that come and go', () => {
  const bytes = { type: 'string', format: 'binary' };
  for (const upload of [uploadMedia, uploadCourse]) {
    expect(operationOf(upload)?.requestBody?.content).toMatchObject({
      'multipart/form-data': {
        schema: { type: 'object', required: ['file'], properties: { file: bytes } },
      },
    });
    expect(operationOf(upload)?.responses).toHaveProperty('415');
  }
  const zip = answerOf(exportAccount, '200')?.content;
  expect(zip).toEqual({ 'application/zip': { schema: bytes } });
});

it('describes nothing that is not in the contract', () => {
  expect(Object.keys(document.paths).every((path) => path.startsWith('/api/'))).toBe(true);
  expect(Object.keys(document.paths).filter((path) => /docs|openapi/.test(path))).toEqual([]);
});

it('has a page with its own content security policy, used nowhere else', async () => {
  const page = await test.app.inject({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
  const script = await test.app.inject({ url: '/api/docs/static/swagger-ui-bundle.js' });
  expect(script.statusCode).toBe(200);
  const elsewhere = await test.app.inject({ url: '/api/openapi.json' });
  expect(elsewhere.headers['content-security-policy']).not.toContain('unsafe-inline');
});
