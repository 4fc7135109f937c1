/**
 * Who offers a race's places that become free to those who wait: the order of the list, or the hosts. `off`: nobody joins
 * the list.
 */
export const waitingLists = ['turn', 'host', 'off'] as const;
export type WaitingList = (typeof waitingLists)[number];
