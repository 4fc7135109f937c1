import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import plugin from 'fastify-plugin';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { fieldProblems } from './field-problems.ts';
import { toStorable } from './storable-text.ts';
import { problem, type ProblemError } from '../problems.ts';

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
        else void parseJson(request, body, parsed);
      },
    );
    done();
  },
  { name: 'validation' },
);

const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const result = z.safeParse(schema, data, { reportInput: true });
    // After the schema, so that a field which takes no control characters says so.
    if (result.success) return { value: toStorable(result.data) };
    return { error: refusal(httpPart, fieldProblems(result.error.issues)) };
  };

function refusal(part: string | undefined, fields: { path: string; code: string }[]): ProblemError {
  // An id of the wrong shape is an unknown id.
  if (part === 'params') return problem('not_found');
  return problem('invalid_request', { fields });
}
