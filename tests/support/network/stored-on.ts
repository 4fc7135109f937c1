import type { Page } from '@playwright/test';

/** All rows of a store in the phone's IndexedDB. */
export async function storedOn(
  page: Page,
  store:
    | 'scans'
    | 'unsentScans'
    | 'knownScans'
    | 'carriedParcels'
    | 'rosters'
    | 'rosterBuckets'
    | 'rosterSearch'
    | 'scanDevices'
    | 'drafts'
    | 'tickets'
    | 'outbox'
    | 'memberCopies'
    | 'eventMarks',
): Promise<unknown[]> {
  return page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('derap');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result);
          });
        });
      }),
    store,
  );
}
