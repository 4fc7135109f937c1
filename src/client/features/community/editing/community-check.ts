import { CommunityContent } from '#src/contract/community/community-editing.ts';
import { parseWithReasons } from '#src/client/lib/forms/parse-with-reasons.ts';
import type { CommunityValues } from './community-fields.ts';
import { contentOf } from './community-values.ts';

/** What the answers come to, or what is refused about them: by the form's fields, each with its reason as the message. */
export function checkCommunity(values: unknown) {
  // The form gives its own values.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const content = contentOf(values as CommunityValues);
  const result = parseWithReasons(CommunityContent, content);
  if (result.issues === undefined) return { value: result.value };
  return {
    issues: result.issues.map(({ message, path }) => ({ message, path: fieldPath(path) })),
  };
}

/** The form's path of a path that the server refused in the body. */
export function toFormPath(path: string): string {
  return fieldPath(path.replace(/^content\./, '').split('.')).join('.');
}

/** The form's field of a path in the content: a place on the map is one field there. */
function fieldPath(path: readonly PropertyKey[]): PropertyKey[] {
  const [first, second] = path;
  if (first === 'meeting_point' && second !== 'name') return ['meeting_point', 'position'];
  return [...path];
}
