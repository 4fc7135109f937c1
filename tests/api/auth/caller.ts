import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { TestApp } from '#tests/support/app.ts';
import type { Passwords } from '#src/server/features/auth/password/passwords.ts';

const Tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof Tokens>;

type Given = { body?: object; bearer?: string; address?: string };

/** Posts JSON as the client does, from a new IP address unless one is given. */
export async function post(app: FastifyInstance, url: string, given: Given = {}) {
  const answer = await app.inject({
    method: 'POST',
    url,
    remoteAddress: given.address ?? nextAddress(),
    headers: {
      'content-type': 'application/json',
      ...(given.bearer === undefined ? {} : { authorization: `Bearer ${given.bearer}` }),
    },
    payload: given.body === undefined ? '' : JSON.stringify(given.body),
  });
  const body: Record<string, unknown> = answer.json();
  return { status: answer.statusCode, headers: answer.headers, body };
}

export const goodPassword = 'lari pagi di kaliurang';

/** Hashes without cost, for tests that are not about passwords. */
export const fakePasswords: Passwords = {
  hash: (password) => Promise.resolve(`plain ${password}`),
  verify: (hash, password) => Promise.resolve(hash === `plain ${password}`),
};

/** Where `fakePasswords` hash, that of `goodPassword`, for members of the factories. */
export const fakeHash = `plain ${goodPassword}`;

/** Registers a new member over HTTP. */
export async function signUp(app: FastifyInstance, given: { name?: string; email?: string } = {}) {
  const email = given.email ?? `pelari${(people += 1)}@derap.test`;
  const name = given.name ?? 'Rani';
  const body = { name, email, password: goodPassword };
  const answer = await post(app, '/api/auth/register', { body });
  return { email, ...tokensOf(answer) };
}

/** The hash of `goodPassword`, as the server made it, to give to members of the factories. */
export async function makePasswordHash({ app, database }: TestApp): Promise<string | null> {
  const { email } = await signUp(app);
  const { password_hash: hash } = await database.db
    .selectFrom('members')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return hash;
}

export function tokensOf({ body }: { body: unknown }): Tokens {
  return Tokens.parse(body);
}

const Outcome = z.object({ code: z.optional(z.string()), status: z.optional(z.unknown()) });

/** An answer in short: `401 unauthorized`, `200 OK`, or `200 tokens` after signing in. */
export function toOutcome({ status, body }: { status: number; body: unknown }): string {
  const { code, status: word } = Outcome.parse(body);
  return `${status} ${code ?? (typeof word === 'string' ? word : 'tokens')}`;
}

let people = 0;
let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `10.1.${addresses >> 8}.${addresses & 255}`;
}
