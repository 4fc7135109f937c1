import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { ProblemCode } from '#src/contract/problem.ts';
import { findOutage, type Outage } from './outage.ts';
import { ProblemError, problem, problemBody } from '../problems.ts';
import { QueueFull } from '#src/server/platform/work-queue.ts';

const retrySeconds = 5;
// Freeing disk space takes an operator.
const retryAfterOutage: Record<Outage, number> = { unavailable: retrySeconds, storage_full: 60 };

/** Turns all errors into problem+json; a 5xx exposes only its code. */
export const errorHandler = plugin(
  (app: FastifyInstance, _options: object, done: () => void) => {
    app.setErrorHandler((error: unknown, request, reply) => {
      const refused = toProblem(error);
      // `busy` is not logged, so that a flood of requests does not flood the log.
      if (refused.statusCode >= 500 && refused.code !== 'busy')
        request.log.error({ err: error }, 'request failed');
      sendProblem(refused, request, reply);
    });

    app.setNotFoundHandler((request, reply) => {
      const methods = app.findApiRoutes(request.url).flatMap((route) => route.method);
      if (methods.length === 0) {
        sendProblem(problem('not_found'), request, reply);
        return;
      }
      reply.header('allow', [...new Set(methods)].sort().join(', '));
      sendProblem(problem('method_not_allowed'), request, reply);
    });
    done();
  },
  { name: 'error-handler', dependencies: ['api-routes'] },
);

/** For what fails before routing, such as a URL that cannot be decoded. */
export function sendFrameworkError(error: Error, request: FastifyRequest, reply: FastifyReply) {
  sendProblem(toProblem(error), request, reply);
}

function sendProblem(refused: ProblemError, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, options } = refused;
  if (statusCode === 401) reply.header('www-authenticate', 'Bearer');
  if (options.retryAfter !== undefined) reply.header('retry-after', options.retryAfter);
  // The unread rest of the body would be parsed as the next request.
  if (statusCode === 413) reply.header('connection', 'close');
  const body = JSON.stringify(problemBody(refused));
  reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(request.method === 'HEAD' ? '' : body);
}

/** Converts any thrown value to a problem; unknown errors become `internal_error`. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const outage = findOutage(error);
  if (outage !== null) return problem(outage, { retryAfter: retryAfterOutage[outage] });
  const { code = '', statusCode } = readError(error);
  if (code === 'FST_UNDER_PRESSURE' || error instanceof QueueFull) {
    return problem('busy', { retryAfter: retrySeconds });
  }
  const isMalformed = code === 'FST_ERR_CTP_INVALID_JSON_BODY' || error instanceof SyntaxError;
  if (isMalformed && statusCode === 400) return malformedJson();
  return problem(toCode(statusCode));
}

function toCode(status = 500): ProblemCode {
  return codesByStatus[status] ?? (status < 500 ? 'invalid_request' : 'internal_error');
}

function malformedJson() {
  const fields = [{ path: '', code: 'malformed_json' }];
  return problem('invalid_request', { detail: 'The body is not valid JSON', fields });
}

const codesByStatus: Record<number, ProblemCode> = {
  // Path traversal.
  403: 'not_found',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'unavailable',
};

type ErrorParts = { code?: string; statusCode?: number };

function readError(error: unknown): ErrorParts {
  if (!(error instanceof Error)) return {};
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const status = 'statusCode' in error ? error.statusCode : undefined;
  return {
    ...(code === undefined ? {} : { code }),
    ...(typeof status === 'number' ? { statusCode: status } : {}),
  };
}
