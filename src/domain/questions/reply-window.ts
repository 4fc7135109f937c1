import type { ReplyWindow } from '#src/contract/questions/replies.ts';

/** Instants in epoch milliseconds. */
type Place = {
  /** Whether the runner holds a place or waits for one, in an event that is not cancelled. */
  isActive: boolean;
  closesAt: number;
  flagOffAt: number;
};

/**
 * What a runner may still change of their replies: everything until registration closes, because hosts order by them then;
 * what is missing until the runner's start.
 */
export function replyWindow({ isActive, closesAt, flagOffAt }: Place, now: number): ReplyWindow {
  if (!isActive || now >= flagOffAt) return 'none';
  return now < closesAt ? 'all' : 'missing';
}
