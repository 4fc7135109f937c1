import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { importLog } from '#src/contract/check-in/exchange.ts';
import { readLogFile } from '#src/domain/check-in/exchange/log-file.ts';
import { callApi } from '#src/client/lib/api/api.ts';
import { boardQueryOptions } from '../board-query.ts';
import { staffQueryOptions } from '../staff-query.ts';

/** The file is not what it should be; nothing was sent. */
export class UnfitLog extends Error {
  override name = 'UnfitLog';
  readonly reason: 'not_ours' | 'torn' | 'other_event';

  constructor(reason: UnfitLog['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** What became of a phone's records. */
export type ImportedLog = { label: string; stored: number; known: number; quarantined: number };

/**
 * Sends the log of a phone from its file, parcel by parcel, so that one cut off may be sent again. Whether the phone really
 * wrote it, the server finds by opening it.
 */
export function importLogMutationOptions(client: QueryClient, eventId: string) {
  return mutationOptions({
    mutationFn: async (content: Blob): Promise<ImportedLog> => {
      const read = readLogFile(await content.text());
      if ('refusal' in read) throw new UnfitLog(read.refusal === 'not_ours' ? 'not_ours' : 'torn');
      const { deviceId, label, parcels, ...file } = read.file;
      if (file.eventId !== eventId) throw new UnfitLog('other_event');
      const imported: ImportedLog = { label, stored: 0, known: 0, quarantined: 0 };
      for (const { box } of parcels) {
        const answer = await callApi(importLog, {
          params: { id: eventId },
          body: { device_id: deviceId, box },
        });
        imported.label = answer.device_label;
        for (const { result } of answer.acks) imported[result] += 1;
      }
      return imported;
    },
    onSettled: async () => {
      await client.invalidateQueries(staffQueryOptions(eventId));
      await client.invalidateQueries(boardQueryOptions(eventId));
    },
  });
}
