import { exportPath } from '#src/contract/account.ts';
import { NetworkError, toApiError } from '#src/client/lib/api/api-error.ts';
import { apiHost } from '#src/client/lib/api/api-host.ts';
import { saveFile } from '#src/client/lib/device/save-file.ts';
import { readTokens } from '#src/client/lib/session/session-cookies.ts';

/**
 * Downloads a copy of all of the member's data as a file.
 *
 * @throws {ApiError} the server refused
 * @throws {NetworkError} no response, or the connection broke off
 */
export async function downloadData(): Promise<void> {
  const { access } = readTokens();
  const headers = { authorization: `Bearer ${access ?? ''}` };
  let response: Response;
  let zip: Blob;
  try {
    response = await fetch(`${apiHost()}${exportPath}`, { headers });
    zip = await response.clone().blob();
  } catch (cause) {
    throw new NetworkError('no_answer', cause);
  }
  if (!response.ok) throw await toApiError(response);
  saveFile(zip, { name: 'derap-data.zip', type: 'application/zip' });
}
