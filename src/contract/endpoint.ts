import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';

/**
 * Who may call an endpoint. `refresh` carries the refresh token as bearer, `device` an enrolled scanning phone's token;
 * `public` needs nothing. Cookies never authorise.
 */
export type Access = 'public' | 'member' | 'refresh' | 'device';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify path with `:name` parameters, always below /api. */
  path: `/api/${string}`;
  access: Access;
  /** OpenAPI tag: the vertical the endpoint belongs to. */
  tag: string;
  summary: string;
  params?: z.ZodMiniType<Record<string, string>>;
  query?: z.ZodMiniType;
  headers?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Instead of a JSON body: multipart/form-data with one file, `file`; says which files are taken. */
  upload?: string;
  response: z.ZodMiniType;
  /** Success status; 200 when left out. */
  status?: 200 | 201 | 202 | 204;
  /** Media type of a non-JSON response; the handler returns its bytes. */
  produces?: string;
  /** `list`: ETag, 304 and `public, max-age=30, stale-while-revalidate=60`. Everything else is no-store. */
  cache?: 'list';
  /** Problem codes in addition to those of every endpoint (invalid_request, unauthorized, rate_limited, …). */
  problems?: readonly ProblemCode[];
};

type Parsed<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
type Given<T> = T extends z.ZodMiniType ? z.input<T> : undefined;

/** The validated request an endpoint's handler receives. */
export type RequestOf<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  headers: Parsed<E['headers']>;
  body: Parsed<E['body']>;
};

/** The arguments of a call to an endpoint: only the parts it has. */
export type CallOf<E extends Endpoint> = {
  [K in 'params' | 'query' | 'headers' | 'body' as E[K] extends z.ZodMiniType ? K : never]: Given<
    E[K]
  >;
};

/** The parsed success response of an endpoint. */
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** Declares an endpoint; its literal types drive routes, validation, client calls and OpenAPI. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}
