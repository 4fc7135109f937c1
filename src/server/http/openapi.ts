import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Access, Endpoint } from '#src/contract/endpoint.ts';
import { Problem, type ProblemCode } from '#src/contract/problem.ts';
import { problemStatus } from './problems.ts';

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;

const documentPath = '/api/openapi.json';
const pagePath = '/api/docs';

/** Describes the contract's routes registered after this plugin at /api/openapi.json and /api/docs. */
export const openapi = plugin(
  async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Derap',
          version: '1',
          description:
            'Races, group runs, tickets and check-in. Cookies never authorise; errors are RFC 9457 problems whose `code` is stable.',
        },
        servers: [{ url: publicUrl }],
        components: { securitySchemes: schemes, schemas: { Problem: problemSchema() } },
      },
      transform: describeRoute,
      // Fastify adds a HEAD route to every GET.
      exposeHeadRoutes: false,
    });

    let document: string | undefined;
    app.get(documentPath, { config: { access: 'public' } }, async (_request, reply) => {
      document ??= JSON.stringify(app.swagger());
      return await reply
        .header('cache-control', 'no-cache')
        .type('application/json')
        .send(document);
    });
    await app.register(documentationPage);
  },
  { name: 'openapi', dependencies: ['access'] },
);

// Encapsulated, so that only its routes are public and have its content security policy.
async function documentationPage(scope: FastifyInstance) {
  scope.addHook('onRoute', (options) => {
    options.config = { ...options.config, access: 'public' };
  });
  await scope.register(swaggerUi, {
    routePrefix: pagePath,
    uiConfig: { url: documentPath, deepLinking: true, tryItOutEnabled: false },
    staticCSP: pagePolicy,
  });
}

// Swagger UI needs inline styles and data: images.
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const bearer = { type: 'http', scheme: 'bearer' } as const;
const schemes = {
  member: { ...bearer, description: 'Access token of a signed-in member' },
  refresh: { ...bearer, description: 'Refresh token; each one works once' },
  device: { ...bearer, description: 'Token of an enrolled scanning phone' },
};

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

const describeRoute: Transform = (document) => {
  const { url } = document;
  const endpoint = document.route.config?.endpoint;
  if (!endpoint) return { schema: { hide: true }, url };
  const { access, tag, summary, status = 200 } = endpoint;
  const described = jsonSchemaTransform({
    ...document,
    schema: { ...document.schema, response: { [status]: successResponse(endpoint) } },
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

const problemContent = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

function problemSchema(): object {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(Problem);
  return schema;
}
