import type { ContentProblem } from '#src/domain/events/event-publication.ts';
import { problem } from '#src/server/http/problems.ts';

/** Refuses content with the fields that are wrong, by their path in the body. */
export function refuse(problems: readonly ContentProblem[]): void {
  if (problems.length === 0) return;
  throw problem('invalid_request', {
    fields: problems.map(({ path, code }) => ({ path: `content.${path}`, code })),
  });
}
