import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { isIP } from 'node:net';
import type { Env } from '#src/server/env.ts';
import { contentSecurityPolicy } from './documents/content-security-policy.ts';

const yearSeconds = 31_536_000;

type HeaderEnv = Pick<Env, 'publicUrl' | 'https' | 'apiHost' | 'imageHost'>;

/** Security headers of every response; rendered documents set their own content security policy. */
export const securityHeaders = plugin(
  async (app: FastifyInstance, { env }: { env: HeaderEnv }) => {
    const policy = contentSecurityPolicy({ hosts: allowedHosts(env) });
    app.addHook('onRequest', (_request, reply, next) => {
      reply.header('content-security-policy', policy);
      reply.header('permissions-policy', 'camera=(self)');
      next();
    });
    await app.register(helmet, {
      contentSecurityPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      // Covered by the policy, or for obsolete browsers only.
      xFrameOptions: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      originAgentCluster: false,
      strictTransportSecurity: enablesHsts(env)
        ? { maxAge: yearSeconds, includeSubDomains: false }
        : false,
    });
  },
  { name: 'security-headers' },
);

/** Other origins allowed for API calls and images. */
export function allowedHosts({ apiHost, imageHost }: Pick<Env, 'apiHost' | 'imageHost'>): string[] {
  const given = [apiHost, imageHost].filter((host) => host !== null);
  return [...new Set(given.map((host) => new URL(host).origin))];
}

// With HSTS, browsers do not let users accept the self-signed certificate.
function enablesHsts({ publicUrl, https }: HeaderEnv): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isAddress = hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return protocol === 'https:' && !isAddress && https?.kind !== 'self-made';
}
