/*
 * Lists and limits of the participants' contract without its schemas, which screens load only with a call.
 */

/** What staff at the gates read at a glance. */
export const attentionMax = 120;
export const noteMax = 2000;

/** The longest name of a wave, and reason for a cancelled place and for a new code, as its runner reads it. */
export const waveMax = 20;
export const cancelReasonMax = 200;
export const codeReasonMax = 200;

/** How many participants one change may touch. */
export const changeMax = 1000;

/** How many participants a list may have that is looked at as a whole before it is changed. */
export const lookMax = 20_000;

/** How many numbers go in one call; giving one seals a ticket. */
export const bibBatch = 500;

/** How many of a plan of numbers are shown. */
export const bibsShown = 50;

export const registrationStates = [
  'pending',
  'confirmed',
  'waitlisted',
  'cancelled',
  'transferred',
] as const;

export const payments = ['none', 'unpaid', 'proof_sent', 'paid', 'refunded'] as const;
/**
 * As organisers see an order. `expired`: not paid in time, its places given back; a ticket calls that `none` with a deadline
 * that has passed, as older apps know it.
 */
export const orderPayments = [...payments, 'expired'] as const;

/** Who has the race pack and has not started, the other way round, and who started and is not back. */
export const chains = ['collected_only', 'started_only', 'not_back'] as const;

/** A minus sorts from the last to the first. */
export const participantSorts = [
  '-registered',
  'registered',
  'name',
  '-name',
  'bib',
  '-bib',
  'payment',
  '-payment',
] as const;
export type ParticipantSort = (typeof participantSorts)[number];

export const bibOrders = ['number', 'name', 'category', 'paid'] as const;
export type BibOrder = (typeof bibOrders)[number];

/** The most jerseys of one size. */
export const stockMax = 100_000;

/** The longest subject and text of a message to participants. */
export const subjectMax = 100;
export const messageMax = 2000;

/** How many rows of an import go in one call. */
export const importBatch = 250;

/** How many rows of a file are looked at in one call before an import. */
export const importCheckMost = 5000;

/** Why a row of an import was left out. */
export const importRefusals = [
  'sold_out',
  'age_not_allowed',
  'number_taken',
  'unknown_category',
  'unknown_size',
  'already_registered',
] as const;
