import type { ColumnMapping } from '#src/domain/registration/import/guess-columns.ts';
import type { ImportTarget } from '#src/domain/registration/import/read-import.ts';
import type {
  OpenedTable,
  ReadTable,
  TableRefusal,
  TableReply,
  TableRequest,
} from './table-messages.ts';
// oxlint-disable-next-line import/default -- Vite resolves this query to the worker's URL.
import workerAddress from './table-worker.ts?worker&url';

/** An opened file; `close` forgets it. */
export type TableReader = OpenedTable & {
  read: (mapping: ColumnMapping, target: ImportTarget) => Promise<ReadTable>;
  close: () => void;
};

const mostBytes = 20 * 1024 * 1024;

/** The file is no table of participants. */
export class RefusedTable extends Error {
  constructor(readonly reason: TableRefusal) {
    super(reason);
  }
}

/**
 * Opens a CSV or XLSX file in a worker.
 *
 * @throws RefusedTable
 */
export async function openTable(file: Blob): Promise<TableReader> {
  if (file.size > mostBytes) throw new RefusedTable('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(workerAddress, { type: 'module', name: 'table-reader' });
  const ask = async (request: TableRequest) =>
    await new Promise<TableReply>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<TableReply>) => resolve(data), {
        once: true,
      });
      worker.addEventListener('error', () => reject(new RefusedTable('unreadable')), {
        once: true,
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin to name.
      worker.postMessage(request);
    });
  const opened = await ask({ kind: 'open', bytes });
  if (opened.kind !== 'opened') {
    worker.terminate();
    throw new RefusedTable(opened.kind === 'refused' ? opened.reason : 'unreadable');
  }
  return {
    ...opened.table,
    async read(mapping, target) {
      const reply = await ask({ kind: 'read', mapping, target });
      if (reply.kind !== 'read') throw new RefusedTable('unreadable');
      return reply.result;
    },
    close: () => worker.terminate(),
  };
}
