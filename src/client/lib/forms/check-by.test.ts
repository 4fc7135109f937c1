import { describe, expect, it } from 'vitest';
import { RegisterBody } from '#src/contract/auth.ts';
import { checkBy } from './use-server-form.ts';

const check = checkBy(async () => RegisterBody);

describe('checkBy', () => {
  it('says so when the schema cannot be had', async () => {
    const missing = checkBy(() => Promise.reject(new Error('offline')));
    expect(await missing({})).toEqual({ issues: [{ message: 'uncheckable', path: ['root'] }] });
  });

  it('gives a reason for each refused field of a registration', async () => {
    expect(await reasonsOf({ name: '', email: 'sekar@', password: 'pendek' })).toEqual({
      name: 'required',
      email: 'invalid_format',
      password: 'too_short',
    });
  });

  it('says required, not invalid, where nothing was typed', async () => {
    expect(await reasonsOf({ name: '', email: '', password: '' })).toEqual({
      name: 'required',
      email: 'required',
      password: 'required',
    });
  });

  it('says too long beyond the longest password', async () => {
    const typed = { name: 'Sekar', email: 'sekar@derap.test', password: 'x'.repeat(129) };
    expect(await reasonsOf(typed)).toEqual({ password: 'too_long' });
  });

  it('gives what the contract makes of the answers', async () => {
    const typed = { name: ' Sekar ', email: ' Sekar@Derap.test', password: 'fajar-lari' };
    expect((await check(typed)).value).toEqual({
      name: 'Sekar',
      email: 'sekar@derap.test',
      password: 'fajar-lari',
    });
  });
});

async function reasonsOf(typed: object): Promise<Record<string, string>> {
  const { issues = [] } = await check(typed);
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}
