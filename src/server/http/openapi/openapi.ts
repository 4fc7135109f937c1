import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { writeComponents } from './components.ts';
import { contractModules } from './contract-modules.ts';
import { describeRoutes } from './describe-routes.ts';
import { nameSchemas } from './schema-names.ts';

const documentPath = '/api/openapi.json';
const pagePath = '/api/docs';

/** Describes the contract's routes registered after this plugin at /api/openapi.json and /api/docs. */
export const openapi = plugin(
  async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
    const names = nameSchemas(await contractModules());
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
        components: { securitySchemes: schemes },
      },
      transform: describeRoutes(names),
      transformObject: writeComponents(names),
      // In 3.1 `const` is a keyword of schemas.
      convertConstToEnum: false,
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
