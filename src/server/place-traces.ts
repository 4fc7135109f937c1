import { eraseScanTraces, eraseStrayTraces } from './features/check-in/scan-traces.ts';
import { eraseImportedRows } from './features/participants/hosted-places/import-repository.ts';
import type { PlaceTraces } from './features/registration/contacts/place-traces.ts';

/** What other subjects keep of places, for those who erase a place's runner. */
export const placeTraces: PlaceTraces = { eraseImportedRows, eraseScanTraces, eraseStrayTraces };
