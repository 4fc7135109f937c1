import pg from 'pg';

/**
 * One connection for a whole backup or restore: no time limits, and values written the same way on every server, whatever its
 * settings are.
 */
export async function openSession(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'derap-backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A lost connection is told by the statement that needs it.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8';
    set standard_conforming_strings = on`);
  return client;
}
