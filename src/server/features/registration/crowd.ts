import { createQueues } from '#src/server/platform/work-queue.ts';

/**
 * The lines of those who want a place, by category: one has its lock and a few prepare. All others wait here and not at the
 * database, where each would keep a connection from whoever reads a list or opens a ticket. At the pace of a small server the
 * last of so many waits for half a minute.
 */
const lines = createQueues({ atOnce: 4, waiting: 2000 });

/** Runs what takes a place of a category when it is its turn. Throws QueueFull where too many wait. */
export const inTurn = lines.run;

/** Whether somebody waits for their turn. */
export const isRush = lines.hasWaiting;
