import { expect, it } from 'vitest';
import { shareProblems } from './shared-problems.ts';

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': {} },
});
const success = { description: 'Success', content: { 'application/json': {} } };

it('shares the refusals that recur, by their codes, and nothing else', () => {
  const busy = problem('busy, unavailable');
  const shared = shareProblems({
    paths: {
      '/api/a': { get: { responses: { 200: success, 503: busy } } },
      '/api/b': {
        get: { responses: { 200: success, 409: problem('sold_out'), 503: busy } },
      },
    },
    components: { schemas: {} },
  });
  const reference = { $ref: '#/components/responses/busy-unavailable' };
  expect(shared.components.responses).toEqual({ 'busy-unavailable': busy });
  expect(shared.paths).toEqual({
    '/api/a': { get: { responses: { 200: success, 503: reference } } },
    '/api/b': {
      get: { responses: { 200: success, 409: problem('sold_out'), 503: reference } },
    },
  });
});
