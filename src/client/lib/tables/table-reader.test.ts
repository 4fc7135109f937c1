import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTable, readTable } from './table-reader.ts';

vi.mock('./table-worker.ts?worker&url', () => ({ default: '/table-worker.js' }));

/** A worker that never answers. */
const worker = { addEventListener: vi.fn(), postMessage: vi.fn(), terminate: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('Worker', function Worker() {
    return worker;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hasAsked = () => vi.waitFor(() => expect(worker.postMessage).toHaveBeenCalledOnce());

test('a file that is not read within ten seconds is refused, and nothing goes on reading it', async () => {
  const refused = expect(
    openTable(new Blob(['PK']), new AbortController().signal),
  ).rejects.toMatchObject({ reason: 'too_slow' });
  await hasAsked();
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  expect(worker.terminate).toHaveBeenCalled();
});

test('the rows of a workbook are waited for no longer', async () => {
  const refused = expect(readTable(new Uint8Array(2))).rejects.toMatchObject({
    reason: 'too_slow',
  });
  await hasAsked();
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
});

test('a host who does not want to wait ends the reading', async () => {
  const abort = new AbortController();
  const refused = expect(openTable(new Blob(['PK']), abort.signal)).rejects.toThrow(Error);
  await hasAsked();
  abort.abort();
  await refused;
  expect(worker.terminate).toHaveBeenCalled();
});
