/** The ids of the keys that data here is encrypted with, as every ciphertext names its own. */
export type SecretKeysTable = { id: string };

/** The key that an event's bib index is derived from, whatever became the newest since. */
export type SearchKeysTable = { event_id: string; key_id: string };
