import type { TestApp } from '../app.ts';

/** The admissions of an event, ordered by ticket. */
export async function listCheckIns({ database }: Pick<TestApp, 'database'>, eventId: string) {
  return await database.db
    .selectFrom('check_ins')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('registration_id')
    .execute();
}

/** The scan log of an event, ordered by sequence number. */
export async function listLog({ database }: Pick<TestApp, 'database'>, eventId: string) {
  return await database.db
    .selectFrom('check_in_scans')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('seq')
    .execute();
}

/** The incidents of an event, ordered by scan. */
export async function listIncidents({ database }: Pick<TestApp, 'database'>, eventId: string) {
  return await database.db
    .selectFrom('check_in_incidents')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('scan_id')
    .execute();
}
