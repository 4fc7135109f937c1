import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Access, Endpoint } from '#src/contract/endpoint.ts';
import type { ProblemCode } from '#src/contract/problem.ts';
import { problemStatus } from '../problems.ts';
import { describeSchema, type SchemaNames } from './schema-names.ts';

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;

/** Describes the routes of endpoints; others are hidden. Named schemas stand in it by reference. */
export function describeRoutes(names: SchemaNames): Transform {
  const transform = createJsonSchemaTransform({
    schemaRegistry: names,
    zodToJsonConfig: { override: describeSchema },
  });
  return (document) => {
    const { url } = document;
    const endpoint = document.route.config?.endpoint;
    if (!endpoint) return { schema: { hide: true }, url };
    const { access, tag, summary, status = 200 } = endpoint;
    const described = transform({
      ...document,
      schema: {
        ...document.schema,
        ...parameters(endpoint),
        response: { [status]: successResponse(endpoint) },
      },
    });
    return {
      url,
      schema: {
        ...described.schema,
        ...fileBody(endpoint),
        operationId: operationId(endpoint),
        tags: [tag],
        summary,
        ...(access === 'public' ? {} : { security: [{ [access]: [] }] }),
        response: Object.assign(
          {},
          described.schema.response,
          fileResponse(endpoint),
          problemResponses(endpoint),
        ),
      },
    };
  };
}

function parameters({ params, query, headers }: Endpoint): object {
  return {
    ...(params && { params: withoutName(params) }),
    ...(query && { querystring: withoutName(query) }),
    ...(headers && { headers: withoutName(headers) }),
  };
}

/** The document lists parameters one by one, so the object they are in is not referred to. */
function withoutName(schema: z.ZodMiniType): z.ZodMiniType {
  return z.clone(schema, schema._zod.def);
}

function operationId({ method, path }: Endpoint): string {
  return [method.toLowerCase(), ...path.split('/').slice(2)].join('_').replace(/[^\w]+/g, '');
}

function successResponse({ response }: Endpoint) {
  return { description: 'Success', content: { 'application/json': { schema: response } } };
}

/** Replaces the JSON response of endpoints that return a file. */
function fileResponse({ produces, status = 200 }: Endpoint): object {
  if (produces === undefined) return {};
  return { [status]: { description: 'Success', content: { [produces]: { schema: bytes } } } };
}

const bytes = { type: 'string', format: 'binary' } as const;

function fileBody({ upload }: Endpoint): object {
  if (upload === undefined) return {};
  const properties = { file: { ...bytes, description: upload } };
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', properties, required: ['file'] },
  };
}

function problemResponses(endpoint: Endpoint): Record<number, object> {
  const codes = new Set([...commonProblems[endpoint.access], ...(endpoint.problems ?? [])]);
  const { query, body, headers, upload } = endpoint;
  if (query || body || headers || upload) codes.add('invalid_request');
  if (endpoint.body) codes.add('payload_too_large').add('unsupported_media_type');
  if (endpoint.params) codes.add('not_found');
  const statuses = new Set([...codes].map(problemStatus));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const some = [...codes].filter((code) => problemStatus(code) === status);
      return [status, { description: some.sort().join(', '), content: problemContent }];
    }),
  );
}

/** Problem codes of every endpoint, by access. */
const commonProblems: Record<Access, ProblemCode[]> = {
  public: ['rate_limited', 'busy', 'unavailable', 'storage_full', 'internal_error'],
  member: [
    'unauthorized',
    'session_revoked',
    'rate_limited',
    'busy',
    'unavailable',
    'storage_full',
    'internal_error',
  ],
  refresh: [
    'unauthorized',
    'session_revoked',
    'rate_limited',
    'busy',
    'unavailable',
    'storage_full',
    'internal_error',
  ],
  device: ['unauthorized', 'rate_limited', 'busy', 'unavailable', 'storage_full', 'internal_error'],
};

const problemContent = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};
