import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import plugin from 'fastify-plugin';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { fieldProblems } from './field-problems.ts';
import { needsCleaning, storable } from './storable-text.ts';
import { problem, type ProblemError } from './problems.ts';

/**
 * Bodies and schemas: requests are parsed by the contract's schemas, answers go out through them, so keys that the
 * contract does not name never leave. JSON is the only body format unless a scope registers another.
 */
export const validation = plugin(
  (app: FastifyInstance, _options: object, done: () => void) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);

    app.removeAllContentTypeParsers();
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string' },
      (request, body, parsed) => {
        // Callers send the JSON content type with every call, also when there is no body.
        if (body === '') parsed(null, undefined);
        else if (!needsCleaning(body)) void parseJson(request, body, parsed);
        else void parseJson(request, body, (error, value) => parsed(error, storable(value)));
      },
    );
    done();
  },
  { name: 'validation' },
);

const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    // Bodies were cleaned when they were parsed; headers hold no such characters.
    const given = httpPart === 'querystring' || httpPart === 'params' ? storable(data) : data;
    const result = z.safeParse(schema, given, { reportInput: true });
    if (result.success) return { value: result.data };
    return { error: refusal(httpPart, fieldProblems(result.error.issues)) };
  };

function refusal(part: string | undefined, fields: { path: string; code: string }[]): ProblemError {
  // An id of the wrong shape is an unknown id.
  if (part === 'params') return problem('not_found');
  return problem('invalid_request', { fields });
}
