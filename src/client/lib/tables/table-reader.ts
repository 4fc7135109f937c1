import type { ColumnMapping } from '#src/domain/participants/import/guess-columns.ts';
import type { ImportTarget } from '#src/domain/participants/import/read-import.ts';
import type { TableRow } from '#src/domain/table/read-csv.ts';
import type {
  OpenedTable,
  ReadTable,
  SheetChoice,
  TableRefusal,
  TableReply,
  TableRequest,
} from './table-messages.ts';
// oxlint-disable-next-line import/default -- Vite resolves this query to the worker's URL.
import workerAddress from './table-worker.ts?worker&url';

/** An opened file; `close` forgets it. */
export type TableReader = {
  table: OpenedTable;
  choose: (choice: SheetChoice) => Promise<OpenedTable>;
  read: (mapping: ColumnMapping, target: ImportTarget) => Promise<ReadTable>;
  close: () => void;
};

const mostBytes = 20 * 1024 * 1024;
/** A file on which a phone is busy for longer is no list of participants. */
const mostMs = 10_000;

/** The file is no table of participants. */
export class RefusedTable extends Error {
  constructor(readonly reason: TableRefusal) {
    super(reason);
  }
}

/**
 * Opens a CSV or XLSX file in a worker, until the signal says that nobody waits for it any more.
 *
 * @throws RefusedTable
 */
export async function openTable(file: Blob, signal: AbortSignal): Promise<TableReader> {
  if (file.size > mostBytes) throw new RefusedTable('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { ask, close } = startWorker();
  signal.addEventListener('abort', () => close(), { once: true });
  const open = async (request: TableRequest): Promise<OpenedTable> => {
    const reply = await ask(request);
    if (reply.kind === 'opened') return reply.table;
    close();
    throw refused(reply);
  };
  return {
    table: await open({ kind: 'open', bytes }),
    choose: (choice) => open({ kind: 'choose', choice }),
    async read(mapping, target) {
      const reply = await ask({ kind: 'read', mapping, target });
      if (reply.kind !== 'read') throw refused(reply);
      return reply.result;
    },
    close: () => close(),
  };
}

/**
 * The rows of a workbook's first sheet that has any, read in a worker that forgets them.
 *
 * @throws RefusedTable
 */
export async function readTable(bytes: Uint8Array): Promise<TableRow[]> {
  const { ask, close } = startWorker();
  try {
    const reply = await ask({ kind: 'rows', bytes });
    if (reply.kind !== 'rows') throw refused(reply);
    return reply.rows;
  } finally {
    close();
  }
}

function startWorker() {
  const worker = new Worker(workerAddress, { type: 'module', name: 'table-reader' });
  let fail: (error: RefusedTable) => void = () => {};
  let last: Promise<unknown> = Promise.resolve();
  const askNow = async (request: TableRequest) =>
    await new Promise<TableReply>((resolve, reject) => {
      const timer = setTimeout(() => close('too_slow'), mostMs);
      fail = (error) => {
        clearTimeout(timer);
        reject(error);
      };
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<TableReply>) => {
          clearTimeout(timer);
          resolve(data);
        },
        { once: true },
      );
      worker.addEventListener('error', () => fail(new RefusedTable('unreadable')), { once: true });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker has no origin to name.
      worker.postMessage(request);
    });
  // One after the other: replies do not name their requests.
  const ask = (request: TableRequest): Promise<TableReply> => {
    const reply = last.then(() => askNow(request));
    last = reply.catch(() => {});
    return reply;
  };
  function close(reason: TableRefusal = 'unreadable'): void {
    worker.terminate();
    fail(new RefusedTable(reason));
  }
  return { ask, close };
}

function refused(reply: TableReply): RefusedTable {
  return new RefusedTable(reply.kind === 'refused' ? reply.reason : 'unreadable');
}
