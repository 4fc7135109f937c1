import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { CommunityContent } from '#src/contract/community/community-editing.ts';
import { parseWithReasons } from '#src/client/lib/forms/parse-with-reasons.ts';
import { contentOf, type CommunityValues } from './community-values.ts';

/** The form's checks: the contract's own on what would be sent. The message of each error is a reason, not words. */
export const communityResolver = standardSchemaResolver<CommunityValues, unknown, CommunityContent>(
  {
    '~standard': { version: 1, vendor: 'derap', validate: checkCommunity },
  },
);

/** What the answers come to, or what is refused about them, by the form's own fields. */
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

/** The form's field of a path in the content: a place on the map is one field there. */
export function fieldPath(path: readonly PropertyKey[]): PropertyKey[] {
  const [first, second] = path;
  if (first === 'meeting_point' && second !== 'name') return ['meeting_point', 'position'];
  return [...path];
}
