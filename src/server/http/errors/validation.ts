import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import plugin from 'fastify-plugin';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { fieldProblems } from './field-problems.ts';
import { toStorable } from './storable-text.ts';
import { problem, type ProblemError } from '../problems.ts';

/**
 * Validates requests and serialises responses with the contract's schemas, so unknown keys are never sent. JSON is the
 * only body format unless a scope registers another.
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
        // Clients send the JSON content type even without a body.
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
    // After the schema, so that fields without control characters report them.
    if (result.success) return { value: toStorable(result.data) };
    return { error: refusal(httpPart, fieldProblems(result.error.issues)) };
  };

function refusal(part: string | undefined, fields: { path: string; code: string }[]): ProblemError {
  // A malformed id is an unknown id.
  if (part === 'params') return problem('not_found');
  return problem('invalid_request', { fields });
}
