/** Within how many days a host pays back what comes back of a place that was given up. */
export const refundDays = { least: 1, usual: 14, most: 60 } as const;
