import { saveFile } from '#src/client/lib/device/save-file.ts';

/** What became of a file: handed to another app, saved among the downloads, or the reader thought better of it. */
export type Shared = 'shared' | 'saved' | 'closed';

const logType = 'application/vnd.derap.log';

/** Hands a log to another app by the phone's own sharing; saves it where there is none, or where it was refused. */
export async function shareLog(text: string, name: string): Promise<Shared> {
  const file = findSharable(text, name);
  if (file === null) return save(text, name);
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed';
    return save(text, name);
  }
}

/** Android's Chrome shares only files of types that it knows, so the log goes as the text that it is. */
function findSharable(text: string, name: string): File | null {
  if (typeof navigator.canShare !== 'function') return null;
  const files = [
    new File([text], name, { type: logType }),
    new File([text], `${name}.txt`, { type: 'text/plain' }),
  ];
  return files.find((file) => navigator.canShare({ files: [file] })) ?? null;
}

function save(text: string, name: string): Shared {
  saveFile(text, { name, type: logType });
  return 'saved';
}
