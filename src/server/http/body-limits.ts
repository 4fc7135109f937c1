/** Bytes of a body that names participants: room for 20,000 ids. */
export const manyIdsBytes = 512 * 1024;
