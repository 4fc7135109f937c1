import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FieldError } from '#src/client/ui/field-error.tsx';
import { isBusy } from '../busy.ts';
import { faultsOf } from './faults.ts';
import { TypedFormFrame } from './typed-form.tsx';
import { useTypedForm } from './use-typed-form.ts';

type Then = { onSuccess: (data: string) => void; onError: () => void };

const onSaved = vi.fn();
const onChanged = vi.fn();
const onOuter = vi.fn();
let mutate: (content: string, then: Then) => void;
let isPending: boolean;
let isGiven: boolean;
let root: Root;

function Shown() {
  const form = useTypedForm({
    start: { name: '' },
    read: ({ name }) => ({
      content: name.trim(),
      faults: faultsOf({ name: name.trim() === '' && 'required' }),
    }),
    isGiven: () => isGiven,
    save: { mutate, isPending },
    onSaved,
    onChanged,
  });
  return (
    <TypedFormFrame form={form} gap={4}>
      <input {...form.text('name')} aria-invalid={form.faults.name !== undefined} />
    </TypedFormFrame>
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has none.
  Element.prototype.scrollIntoView = () => undefined;
  vi.clearAllMocks();
  [isPending, isGiven] = [false, true];
  mutate = vi.fn();
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  show();
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('what is wrong is said at its first attempt, takes the focus, and is over once it is right', () => {
  expect(input().getAttribute('aria-invalid')).toBe('false');
  submit();
  expect(mutate).not.toHaveBeenCalled();
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(input());
  type('Sekar');
  expect(input().getAttribute('aria-invalid')).toBe('false');
});

test('of a group that is wrong its first input takes the focus', () => {
  act(() =>
    root.render(
      <TypedFormFrame form={{ refusals: 1, submit: () => undefined }} gap={4}>
        <fieldset>
          <input type="radio" disabled />
          <input type="radio" id="first" />
          <FieldError id="choice-error">Pilih satu.</FieldError>
        </fieldset>
        <input aria-invalid />
      </TypedFormFrame>,
    ),
  );
  expect(document.activeElement?.id).toBe('first');
});

test('it is sent once at a time, and to no form around it', () => {
  type(' Sekar ');
  submit();
  expect(mutate).toHaveBeenCalledExactlyOnceWith('Sekar', expect.anything());
  isPending = true;
  show();
  submit();
  expect(mutate).toHaveBeenCalledOnce();
  expect(onOuter).not.toHaveBeenCalled();
});

test('it waits for what it asks besides', () => {
  isGiven = false;
  type('Sekar');
  submit();
  expect(mutate).not.toHaveBeenCalled();
});

test('what was typed holds back updates until it was taken', () => {
  mutate = (_, { onError }) => onError();
  show();
  type('Sekar');
  submit();
  expect([input().value, isBusy(), onSaved.mock.calls.length]).toEqual(['Sekar', true, 0]);
  mutate = (_, { onSuccess }) => onSuccess('made');
  show();
  submit();
  expect(onSaved).toHaveBeenCalledExactlyOnceWith('made', 'Sekar');
  expect(isBusy()).toBe(false);
  type('');
  type('Sekar');
  expect(onChanged.mock.calls).toEqual([[true], [false], [true], [false]]);
});

function show(): void {
  act(() =>
    root.render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div onSubmit={onOuter}>
        <Shown />
      </div>,
    ),
  );
}

function input(): HTMLInputElement {
  const found = document.querySelector('input');
  if (found === null) throw new Error('There is no input');
  return found;
}

function type(text: string): void {
  act(() => {
    Reflect.set(HTMLInputElement.prototype, 'value', text, input());
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function submit(): void {
  act(() => document.querySelector('form')?.requestSubmit());
}
