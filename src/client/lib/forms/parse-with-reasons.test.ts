import { describe, expect, it } from 'vitest';
import { RegisterBody } from '#src/contract/auth.ts';
import { checkBy } from './parse-with-reasons.ts';

const check = checkBy(RegisterBody);

describe('checkBy', () => {
  it('gives a reason for each refused field of a registration', () => {
    expect(reasonsOf({ name: '', email: 'sekar@', password: 'pendek' })).toEqual({
      name: 'required',
      email: 'invalid_format',
      password: 'too_short',
    });
  });

  it('says required, not invalid, where nothing was typed', () => {
    expect(reasonsOf({ name: '', email: '', password: '' })).toEqual({
      name: 'required',
      email: 'required',
      password: 'required',
    });
  });

  it('says too long beyond the longest password', () => {
    const typed = { name: 'Sekar', email: 'sekar@derap.test', password: 'x'.repeat(129) };
    expect(reasonsOf(typed)).toEqual({ password: 'too_long' });
  });

  it('gives what the contract makes of the answers', () => {
    const typed = { name: ' Sekar ', email: ' Sekar@Derap.test', password: 'fajar-lari' };
    expect(check(typed).value).toEqual({
      name: 'Sekar',
      email: 'sekar@derap.test',
      password: 'fajar-lari',
    });
  });
});

function reasonsOf(typed: object): Record<string, string> {
  const { issues = [] } = check(typed);
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}
