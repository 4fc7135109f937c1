import type { LocalText } from '#src/contract/common.ts';

/** Drops an empty English text, as persisted. */
export function toLocalText({ id, en }: { id: string; en?: string | undefined }): LocalText {
  return en === undefined || en === '' ? { id } : { id, en };
}
