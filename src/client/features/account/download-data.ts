import { exportPath } from '#src/contract/account.ts';
import { fetchFile } from '#src/client/lib/session/fetch-file.ts';
import { saveFile } from '#src/client/lib/device/save-file.ts';

/**
 * Downloads a copy of all of the member's data as a file.
 *
 * @throws {ApiError} the server refused
 * @throws {NetworkError} no response, or the connection broke off
 */
export async function downloadData(): Promise<void> {
  const zip = await fetchFile(exportPath);
  saveFile(zip, { name: 'derap-data.zip', type: 'application/zip' });
}
