import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { isIP } from 'node:net';
import type { Env } from '#src/server/env.ts';
import { contentSecurityPolicy } from './pages/content-security-policy.ts';

const yearSeconds = 31_536_000;

type HeaderEnv = Pick<Env, 'publicUrl' | 'https' | 'apiHost' | 'imageHost'>;

/** Security headers of every answer; rendered documents replace the policy by their own. */
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
      // Said by the policy, or only for browsers long gone.
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

/** Origins beside our own that the browser may call and show images from. */
export function allowedHosts({ apiHost, imageHost }: Pick<Env, 'apiHost' | 'imageHost'>): string[] {
  const given = [apiHost, imageHost].filter((host) => host !== null);
  return [...new Set(given.map((host) => new URL(host).origin))];
}

// With a self-made certificate the promise would take away the browser's "go on anyway".
function enablesHsts({ publicUrl, https }: HeaderEnv): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isAddress = hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return protocol === 'https:' && !isAddress && https?.kind !== 'self-made';
}
