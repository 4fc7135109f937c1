import type { PagePath } from './pages.ts';

/** Where other apps hand something over, by POST, and the screen that shows it. */
export const sharePath = '/share' satisfies PagePath;

/**
 * Why there is nothing to show, as the hash of the screen's address. `missed`: the server was asked, because the service
 * worker, which keeps it on the phone, was not there yet.
 */
export const shareTroubles = ['empty', 'too_large', 'failed', 'missed'] as const;
export type ShareTrouble = (typeof shareTroubles)[number];

/** What may be handed over at once, in bytes: a few photos of a phone. */
export const maxSharedBytes = 25 * 1024 * 1024;
