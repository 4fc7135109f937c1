import type { TestApp } from '#tests/support/app.ts';

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; bearer: string; body?: object };

/** Calls the API with a bearer token. */
export async function call({ app }: TestApp, url: string, { method = 'GET', bearer, body }: Call) {
  const answer = await app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      'idempotency-key': '00000000-0000-4000-8000-000000000001',
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, json: () => answer.json(), bytes: answer.rawPayload };
}

export async function idOf({ database: { db } }: TestApp, email: string): Promise<string> {
  const query = db.selectFrom('members').select('id').where('email', '=', email);
  return (await query.executeTakeFirstOrThrow()).id;
}
