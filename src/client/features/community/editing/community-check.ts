import * as z from 'zod/mini';
import { CommunityContent } from '#src/contract/community/community-editing.ts';
import { meetingOf } from '#src/domain/community/meeting.ts';
import { parseWithReasons } from '#src/client/lib/forms/parse-with-reasons.ts';
import type { CommunityValues } from './community-fields.ts';
import { contentOf } from './community-values.ts';

/** What the answers come to: a community's content, and what is asked when it is founded. */
export type CommunityAnswers = z.infer<typeof Answers>;

const Answers = z
  .object({ content: CommunityContent, has_runs: z.boolean(), is_shown: z.boolean() })
  .check(
    z.refine(({ content, has_runs: hasRuns }) => !hasRuns || hasPlace(content), {
      path: ['content', 'meeting_place'],
      params: { code: 'required' },
    }),
  );

/** The answers, or what is refused about them: by the form's fields, each with its reason as the message. */
export function checkCommunity(values: unknown) {
  // The form gives its own values.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const answers = values as CommunityValues;
  const { has_runs, is_shown } = answers;
  const result = parseWithReasons(Answers, { content: contentOf(answers), has_runs, is_shown });
  if (result.issues === undefined) return { value: result.value };
  return {
    issues: result.issues.map(({ message, path }) => ({ message, path: fieldPath(path.slice(1)) })),
  };
}

/** Whether the runs of its week have somewhere to start. */
function hasPlace(content: CommunityContent): boolean {
  return content.schedule.length === 0 || meetingOf(content).place !== '';
}

/** The form's path of a path that the server refused in the body. */
export function toFormPath(path: string): string {
  return fieldPath(path.replace(/^content\./, '').split('.')).join('.');
}

/** The form's field of a path in the content: a place on the map is one field there. */
function fieldPath(path: readonly PropertyKey[]): PropertyKey[] {
  const [first, second] = path;
  if (first === 'meeting_place') return ['meeting_point', 'name'];
  if (first === 'meeting_point' && second !== 'name') return ['meeting_point', 'position'];
  return [...path];
}
