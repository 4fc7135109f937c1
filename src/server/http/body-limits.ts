/** Bytes of a body that names participants: room for 20,000 ids. */
export const manyIdsBytes = 512 * 1024;

/** Bytes of the largest body of all: a file of participants. A proxy in front has to let it through. */
export const largestBodyBytes = 8 * 1024 * 1024;
