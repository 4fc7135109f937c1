import type { LocalText } from '#src/contract/common.ts';

/** Text as it is stored: without English where none was written. */
export function writtenText({ id, en }: { id: string; en?: string | undefined }): LocalText {
  return en === undefined || en === '' ? { id } : { id, en };
}
