import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import plugin from 'fastify-plugin';

/** Destination of the log: false for none, `stdout`, or a stream (tests). */
export type LogTarget = false | 'stdout' | { write: (line: string) => void };

/**
 * Keeps personal data, codes and tokens out of the logs: no headers, query strings or bodies, and only those parts of an
 * error that cannot quote a row or an input.
 */
export function loggerOptions(target: LogTarget): NonNullable<FastifyServerOptions['logger']> {
  if (target === false) return false;
  return {
    level: 'info',
    base: null,
    serializers: { err: errorFacts, error: errorFacts, req: requestFacts, res: responseFacts },
    ...(target === 'stdout' ? {} : { stream: target }),
  };
}

/** Logs one line per finished request, and adds the request id to the response. */
export const requestLog = plugin(
  (app: FastifyInstance, _options: object, done: () => void) => {
    app.addHook('onRequest', (request, reply, next) => {
      reply.header('x-request-id', request.id);
      next();
    });
    app.addHook('onResponse', (request, reply, next) => {
      const ms = Math.round(reply.elapsedTime);
      request.log.info({ req: request, res: reply, ms }, 'answered');
      next();
    });
    done();
  },
  { name: 'request-log' },
);

function requestFacts(request: FastifyRequest) {
  // Paths can contain invite codes, so the route's pattern is logged, and for pages the first segment.
  const pattern = request.routeOptions?.url;
  const page = `/${request.url.split(/[/?#]/, 2)[1] ?? ''}`;
  return {
    method: request.method,
    route: pattern === undefined || pattern === '/*' ? page : pattern,
  };
}

function responseFacts(reply: Pick<FastifyReply, 'statusCode'>) {
  return { status: reply.statusCode };
}

type ErrorFacts = {
  [fact: string]: unknown;
  type: string;
  message: string;
  stack: string;
  code?: unknown;
  constraint?: unknown;
  fields?: string[];
  cause?: ErrorFacts;
};

// PostgreSQL's `message`, `detail` and `where` and a schema issue's input can contain personal data.
function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const fields = 'issues' in error && Array.isArray(error.issues) ? error.issues : null;
  return {
    type: error.name,
    message: fields ? 'schema issues' : isDatabaseError(error) ? 'database error' : error.message,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .join('\n'),
    ...('code' in error ? { code: error.code } : {}),
    ...('constraint' in error ? { constraint: error.constraint } : {}),
    ...(fields ? { fields: fields.map(issueFact) } : {}),
    ...(error.cause === undefined ? {} : { cause: errorFacts(error.cause) }),
  };
}

/** An error that PostgreSQL answered: `invalid input syntax for type date: "1990-02-31"` quotes somebody's birth date. */
function isDatabaseError(error: Error): boolean {
  return 'severity' in error && 'routine' in error;
}

function issueFact(issue: unknown): string {
  if (typeof issue !== 'object' || issue === null) return '';
  const path = 'path' in issue && Array.isArray(issue.path) ? issue.path.map(String).join('.') : '';
  return `${path}: ${'code' in issue ? String(issue.code) : ''}`;
}
