import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RegisterBody } from '#src/contract/auth.ts';
import { Problem } from '#src/contract/problem.ts';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { isBusy } from './busy.ts';
// The form imports it when it checks; here it must not have to wait for that.
import './parse-with-reasons.ts';
import { text as textField } from './fields.ts';
import { type ShortForm, useShortForm } from './use-short-form.ts';

type Field = 'name' | 'email' | 'password';
type FormProps = {
  start?: Record<Field, string>;
  send?: (answers: unknown) => Promise<void>;
  schema?: typeof RegisterBody | (() => Promise<typeof RegisterBody>);
};

const fields = { name: textField(), email: textField(), password: textField() };
const i18n = setupI18n({ locale: 'id', messages: { id: {} } });
const empty = { name: '', email: '', password: '' };
const good = { name: ' Sekar ', email: 'Sekar@Derap.test', password: 'fajar-lari' };
const fieldOf = { email_taken: 'email' } as const;
let root: Root;
let form: ShortForm<Field>;

function Form({ start = empty, send = async () => undefined, schema = RegisterBody }: FormProps) {
  const shown = useShortForm({ fields, start, send, schema, fieldOf });
  useEffect(() => {
    form = shown;
  });
  return (
    <form {...shown.form}>
      {(['name', 'email', 'password'] as const).map((field) => {
        const { name, id, defaultValue } = shown.field(field);
        return <input key={field} {...{ name, id, defaultValue }} />;
      })}
    </form>
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('useShortForm', () => {
  it('sends what the contract makes of the answers, and has nothing to lose afterwards', async () => {
    const send = vi.fn(async () => undefined);
    show({ send });
    await type(good);
    expect(isBusy()).toBe(true);
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({
      name: 'Sekar',
      email: 'sekar@derap.test',
      password: 'fajar-lari',
    });
    expect(form).toMatchObject({ attempts: 1, reasons: {}, refusal: null, isSending: false });
    expect(isBusy()).toBe(false);
  });

  it('names what is wrong without sending, keeps what was typed, and sees when it is right', async () => {
    const send = vi.fn(async () => undefined);
    show({ send });
    await type({ ...good, email: 'sekar@', password: 'x' });
    expect(form.reasons).toEqual({});
    await submit();
    expect(form.reasons).toEqual({ email: 'invalid_format', password: 'too_short' });
    expect(inputOf('email').value).toBe('sekar@');
    await type({ email: 'sekar@derap.test' });
    expect(form.reasons.email).toBeUndefined();
    expect(form.reasons.password).toBe('too_short');
    expect(send).not.toHaveBeenCalled();
  });

  it('puts what the server refuses at the field that it is about', async () => {
    show({ send: () => Promise.reject(refusalOf('email_taken')) });
    await type(good);
    await submit();
    expect(form).toMatchObject({ reasons: { email: 'email_taken' }, refusal: null });
    expect(isBusy()).toBe(true);
  });

  it('keeps a refusal that is about no field, until the next attempt', async () => {
    const error = new NetworkError('no_answer', null);
    const send = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(error);
    show({ send });
    await type(good);
    await submit();
    expect(form.refusal).toBe(error);
    await submit();
    expect(form).toMatchObject({ refusal: null, attempts: 2 });
  });

  it('says that nobody answered when the schema cannot be had', async () => {
    show({ schema: () => Promise.reject(new TypeError('offline')) });
    await submit();
    expect(form.refusal).toBeInstanceOf(NetworkError);
    expect(form.reasons).toEqual({});
  });

  it('sends once, however often it is pressed', async () => {
    let answer = (): void => undefined;
    const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    show({ send });
    await type(good);
    await type(good);
    await press();
    await press();
    await until(() => send.mock.calls.length > 0);
    expect(form.isSending).toBe(true);
    await act(async () => answer());
    expect(form).toMatchObject({ isSending: false, attempts: 1 });
    expect(send).toHaveBeenCalledOnce();
  });

  it('keeps what is typed while it is being sent, whatever it starts from next', async () => {
    let answer = (): void => undefined;
    const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    show({ send });
    await type(good);
    await press();
    await until(() => send.mock.calls.length > 0);
    await type({ name: 'Sekar Ayu' });
    await act(async () => answer());
    show({ send, start: good });
    expect(inputOf('name').value).toBe('Sekar Ayu');
    expect(form.isDirty).toBe(true);
    await type({ name: good.name });
    expect(isBusy()).toBe(false);
  });

  it('follows what it starts from, but never over what somebody is typing', async () => {
    show({ start: good });
    show({ start: { ...good, name: 'Sekar A.' } });
    expect(inputOf('name').value).toBe('Sekar A.');
    await type({ name: 'Sekar Ayu' });
    show({ start: { ...good, name: 'Sekar B.' } });
    expect(inputOf('name').value).toBe('Sekar Ayu');
    await submit();
    expect(inputOf('name').value).toBe('Sekar B.');
  });
});

function show(props: FormProps): void {
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Form {...props} />
      </I18nProvider>,
    ),
  );
}

function inputOf(field: Field): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`#${field}`);
  if (input === null) throw new Error(`There is no field ${field}`);
  return input;
}

async function type(answers: Partial<Record<Field, string>>): Promise<void> {
  for (const [field, text] of Object.entries(answers)) {
    // Partial<Record<Field, …>> has no other keys.
    const input = inputOf(field as Field);
    await act(async () => {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
}

/** Waits until it was taken or refused. */
async function submit(): Promise<void> {
  const { attempts } = form;
  await press();
  await until(() => form.attempts > attempts);
}

async function press(): Promise<void> {
  await act(async () => document.querySelector('form')?.requestSubmit());
}

async function until(isSo: () => boolean): Promise<void> {
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(isSo()).toBe(true);
  });
}

function refusalOf(code: string): ApiError {
  const body = { type: 'about:blank', title: 'Refused', status: 409, code };
  return new ApiError(409, { body, isJson: true, problem: Problem.parse(body), retryAfter: null });
}
