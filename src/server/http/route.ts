import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Endpoint, RequestOf, ResponseOf } from '#src/contract/endpoint.ts';
import type { DeviceAccess, MemberAccess } from './access.ts';
import type { RateLimit } from './rate-limits.ts';
import { answerIfNew } from './responses/answer-if-new.ts';
import { sendCompressed } from './responses/compressed.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's entry of the route. */
    endpoint?: Endpoint;
  }
}

type Caller = {
  public: object;
  member: MemberAccess;
  refresh: { refreshToken: string };
  device: { device: DeviceAccess };
};

/** The argument of a handler: the validated request, the caller by access, and the time of the request. */
export type Call<E extends Endpoint> = RequestOf<E> &
  Caller[E['access']] & { now: Date; request: FastifyRequest; reply: FastifyReply };

export type Handler<E extends Endpoint> = (call: Call<E>) => ResponseOf<E> | Promise<ResponseOf<E>>;

export type RouteOptions<E extends Endpoint> = {
  handler: Handler<E>;
  /** Bytes; 64 KB when left out. */
  bodyLimit?: number;
  /** Replaces the general limit; `false` for endpoints with a limit in the database. */
  rateLimit?: RateLimit | false;
  /** For an answer that is asked for again and again: the browser keeps it, and 304 tells it that nothing has changed. */
  revalidates?: boolean;
  /** Answers are long: they are sent as Brotli to who takes it. */
  compresses?: boolean;
  /** The handler names each property of a long answer itself: it is sent without the schema, which takes longer than the rest. */
  isExact?: boolean;
  /** Device endpoints only: let revoked and expired devices through, see `device.lapsed`. */
  acceptsLapsedDevice?: boolean;
};

/**
 * Registers a contract endpoint with its path, access, schemas, status and cache headers. Properties of the response that
 * its schema does not name are dropped.
 */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  options: Handler<E> | RouteOptions<E>,
): void {
  const { handler, bodyLimit, rateLimit, compresses, revalidates, isExact, acceptsLapsedDevice } =
    typeof options === 'function' ? { handler: options } : options;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: toSchema(endpoint),
    config: {
      access: endpoint.access,
      endpoint,
      ...(acceptsLapsedDevice === undefined ? {} : { acceptsLapsedDevice }),
      ...(rateLimit === undefined ? {} : { rateLimit }),
    },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    ...(revalidates === true ? { onSend: answerIfNew } : {}),
    ...(compresses ? { onSend: sendCompressed } : {}),
    ...(isExact === true ? { serializerCompiler: () => JSON.stringify } : {}),
    async handler(request, reply) {
      if (endpoint.status) reply.code(endpoint.status);
      return await handler(toCall<E>(endpoint.access, { app, request, reply }));
    },
  });
}

function toSchema(endpoint: Endpoint) {
  const { params, query, headers, body, response, status = 200 } = endpoint;
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    response: { [status]: response },
  };
}

type Parts = { app: FastifyInstance; request: FastifyRequest; reply: FastifyReply };

function toCall<E extends Endpoint>(access: Access, { app, request, reply }: Parts): Call<E> {
  const { params, query, headers, body } = request;
  const call = { params, query, headers, body, now: app.clock(), request, reply };
  // Validation has parsed the four parts with E's schemas, and `access` has checked the caller.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...call, ...getCaller(access, request) } as Call<E>;
}

function getCaller(access: Access, request: FastifyRequest): object {
  if (access === 'member') return required(request.memberAccess);
  if (access === 'device') return { device: required(request.deviceAccess) };
  if (access === 'refresh') return { refreshToken: required(request.refreshToken) };
  return {};
}

function required<T>(value: T | null): T {
  if (value === null) throw new Error('The access check did not run before the handler');
  return value;
}
