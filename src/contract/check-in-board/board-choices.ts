/*
 * Lists of what hosts see of check-in without their schemas, which screens load only with a call.
 */

/**
 * What the numbers of the board count: `admitted` is the first admission of each runner at each point, by the fold; the others
 * are records of the log, the last one all of them.
 */
export const boardLists = ['admitted', 'voids', 'overrides', 'unknown_times', 'log'] as const;
export type BoardList = (typeof boardLists)[number];

/** The most characters of the reason for a word on an incident, or on a record that was set aside. */
export const verdictReasonMost = 200;

export const incidentKinds = ['double', 'not_entitled'] as const;
/** What an incident is about; `order_uncertain` are the doubles whose times overlap. */
export const incidentFilters = [...incidentKinds, 'order_uncertain'] as const;
