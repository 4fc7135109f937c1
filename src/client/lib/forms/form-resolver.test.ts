import type { FieldErrors } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { RegisterBody } from '#src/contract/auth.ts';
import { reasonResolver, uncheckable } from './form-resolver.ts';

const resolve = reasonResolver(async () => RegisterBody);
type Typed = { name: string; email: string; password: string };

describe('reasonResolver', () => {
  it('says so when the schema cannot be had', async () => {
    const missing = reasonResolver<Typed, Typed>(() => Promise.reject(new Error('offline')));
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await missing({ name: '', email: '', password: '' }, undefined, options);
    expect(errors.root?.message).toBe(uncheckable);
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
    expect((await ask(typed)).values).toEqual({
      name: 'Sekar',
      email: 'sekar@derap.test',
      password: 'fajar-lari',
    });
  });
});

async function reasonsOf(typed: Typed): Promise<Record<string, string | undefined>> {
  const errors: FieldErrors<Typed> = (await ask(typed)).errors;
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, error?.message?.toString()]),
  );
}

async function ask(typed: Typed) {
  return resolve(typed, undefined, { fields: {}, shouldUseNativeValidation: false });
}
