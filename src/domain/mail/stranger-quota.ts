import { dayInZone } from '../time/zone.ts';

/**
 * How many people without an account a community may mail, whose addresses only its hosts have given. Decision 044 has the
 * figures.
 */
export const strangerMails = {
  /** A day, of a community that is neither verified nor a week old, and of an older one. */
  young: 50,
  grown: 500,
  youngDays: 7,
  /** From so many runners who paid for a place themselves there is no limit. */
  payers: 100,
  /** From so many in one day, sent or waiting, the desk is told. */
  burst: 100,
} as const;

const dayMs = 86_400_000;

/** A community, as far as it decides about its mails to strangers. */
export type Sender = {
  /** One of its captains has a confirmed address. */
  hasConfirmedOwner: boolean;
  isVerified: boolean;
  /** The desk stopped such mails, or hides the community. */
  isStopped: boolean;
  /** Runners with a confirmed address who have paid for a place in its events. */
  payers: number;
  /** Epoch milliseconds. */
  createdAt: number;
};

/**
 * What a community may send in a day; `perDay` null: without limit; `heldBy`: nothing, because of the desk or its captains.
 * `isShared`: the day is its captain’s, for all their young communities together, so that making more of them is of no use.
 */
export type StrangerQuota = {
  perDay: number | null;
  heldBy: null | 'desk' | 'owner';
  isShared: boolean;
};

/** How many strangers a community may mail a day at `now` (epoch milliseconds). */
export function strangerQuota(sender: Sender, now: number): StrangerQuota {
  const { hasConfirmedOwner, isVerified, isStopped, payers, createdAt } = sender;
  if (isStopped) return { perDay: 0, heldBy: 'desk', isShared: false };
  if (!hasConfirmedOwner) return { perDay: 0, heldBy: 'owner', isShared: false };
  if (isVerified || payers >= strangerMails.payers) {
    return { perDay: null, heldBy: null, isShared: false };
  }
  const isYoung = now - createdAt < strangerMails.youngDays * dayMs;
  return isYoung
    ? { perDay: strangerMails.young, heldBy: null, isShared: true }
    : { perDay: strangerMails.grown, heldBy: null, isShared: false };
}

/** The day that a mail counts for, `YYYY-MM-DD` by the clock in Jakarta. `now`: epoch milliseconds. */
export function strangerDay(now: number): string {
  return dayInZone(now, 'Asia/Jakarta');
}

/** How many more may go out today; null: without limit. */
export function strangerRoom(
  { perDay }: Pick<StrangerQuota, 'perDay'>,
  used: number,
): number | null {
  return perDay === null ? null : Math.max(0, perDay - used);
}

/**
 * How many of an event's links have to wait for another day. `unsent` are all of its community that have not gone out, of
 * the event `unsentHere`; those for which there is room are on their way.
 */
export function waitingLinks(
  room: number | null,
  { unsent, unsentHere }: { unsent: number; unsentHere: number },
): number {
  return room === null ? 0 : Math.min(unsentHere, Math.max(0, unsent - room));
}
