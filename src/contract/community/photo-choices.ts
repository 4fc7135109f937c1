/*
 * Limits and choices of members' photos and of reports, without the schemas, which screens load only with a call.
 */

/** The most of one member: of one run, waiting for an answer in all, and sent within a day. `waiting`: of one community. */
export const photoLimits = {
  ofRun: 5,
  ofMember: 15,
  perDay: 20,
  waiting: 200,
  caption: 160,
  reason: 200,
} as const;

/** What becomes of a photo. `removed`: it was shown, and the crew took it down. */
export const photoStates = ['pending', 'shown', 'declined', 'removed'] as const;
export type PhotoState = (typeof photoStates)[number];

/** Why a picture should not be shown. `in_it`: whoever is in it need not say more. */
export const reportReasons = ['in_it', 'taken', 'improper', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The most reports of one member within a day, and characters of a note. */
export const reportLimits = { perDay: 10, note: 200 } as const;

/** A picture is hidden until the crew decides once so many members have reported it. */
export const reportsToHide = 3;
