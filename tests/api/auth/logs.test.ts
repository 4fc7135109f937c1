import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/support/app.ts';
import { goodPassword, post, signUp } from './caller.ts';

test('no token, address, name or password appears in the logs, whatever happens', async () => {
  const lines: string[] = [];
  const server = await startTestApp({ log: { write: (line: string) => void lines.push(line) } });
  const { app } = server;
  const email = 'rahasia.sekali@derap.test';
  const { access_token, refresh_token } = await signUp(app, { name: 'Ratna Rahasia', email });
  const secrets = [access_token, refresh_token, email, 'Ratna Rahasia', goodPassword];

  await post(app, '/api/auth/login', { body: { email, password: goodPassword } });
  await post(app, '/api/auth/login', { body: { email, password: `${goodPassword}x` } });
  await post(app, '/api/auth/register', {
    body: { name: 'Ratna Rahasia', email, password: goodPassword },
  });
  await post(app, '/api/auth/google_login', { body: { id_token: access_token } });
  await post(app, `/api/auth/refresh?token=${refresh_token}`, { bearer: refresh_token });
  await post(app, `/api/auth/${access_token}/${email}`, { bearer: access_token });
  await post(app, '/api/auth/login', { body: { email: [email], password: { [email]: 1 } } });
  await post(app, '/api/user/profile', { bearer: access_token, body: { name: email } });
  // Database errors quote rows and values.
  await server.database.db.schema.alterTable('sessions').renameTo('gone').execute();
  const failed = await post(app, '/api/auth/login', { body: { email, password: goodPassword } });
  expect(failed.status).toBe(500);
  await post(app, '/api/auth/check_credentials', { bearer: access_token });

  expect(lines.length).toBeGreaterThanOrEqual(10);
  expect(lines.join('')).toContain('request failed');
  for (const secret of secrets) expect(lines.join('')).not.toContain(secret);
  await server.close();
});

test('of an error of the database only its code, its constraint and where it was are logged', async () => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const server = await startTestApp({ log });
  const { db } = server.database;
  const asked = sql`select '1990-02-31'::date`.execute(db);
  const error: unknown = await asked.catch((thrown: unknown) => thrown);
  server.app.log.error({ err: new Error('outer', { cause: error }) }, 'for this test');
  expect(lines.at(-1)).toContain('"code":"22008"');
  expect(lines.at(-1)).not.toContain('1990');
  await server.close();
});
