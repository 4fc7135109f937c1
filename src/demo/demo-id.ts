import { createHash } from 'node:crypto';
import { makeId } from '#src/domain/ids/id.ts';

export type DemoKind =
  | 'member'
  | 'account'
  | 'community'
  | 'announcement'
  | 'picture'
  | 'event'
  | 'category'
  | 'point'
  | 'product'
  | 'banner'
  | 'review'
  | 'portfolio'
  | 'series';

/** The id of a demo record, derived from its key. Guessable on purpose: demo records are public. */
export function demoId(kind: DemoKind, key: string): string {
  return makeId(createHash('sha256').update(`derap demo/${kind}/${key}`).digest());
}
