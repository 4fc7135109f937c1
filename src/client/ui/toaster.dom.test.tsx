import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeToast, showToast } from './show-toast.tsx';
import { Toaster } from './toaster.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  const i18n = setupI18n({ locale: 'id', messages: { id: {} } });
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Toaster />
      </I18nProvider>,
    ),
  );
});

afterEach(() => {
  act(() => {
    toast.removeAll();
    root.unmount();
  });
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('Toaster', () => {
  it('announces a toast as an alert and closes it after five seconds', async () => {
    show('Tautan disalin');
    expect(alerts()).toEqual(['Tautan disalin']);

    await advance(4900);
    expect(alerts()).toHaveLength(1);
    await advance(300);
    expect(alerts()).toEqual([]);
  });

  it('closes one toast by its button and leaves the others', async () => {
    show('Satu');
    show('Dua');
    // The newest comes first.
    act(() => document.querySelector('button')?.click());
    await advance(300);
    expect(alerts()).toEqual(['Satu']);
  });

  it('pauses while the pointer is over it, and then resumes', async () => {
    show('Tahan');
    await advance(2000);
    hover('pointerover');
    await advance(20_000);
    expect(alerts()).toEqual(['Tahan']);

    hover('pointerout');
    await advance(2800);
    expect(alerts()).toEqual(['Tahan']);
    await advance(500);
    expect(alerts()).toEqual([]);
  });

  it('starts a pause once, even if the clock advances while React renders', () => {
    show('Sekali');
    const start = Date.now();
    let calls = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      calls += 1;
      if (calls > 100) throw new Error('The pause was started again and again');
      return start + calls;
    });
    hover('pointerover');
    expect(clock.mock.calls.length).toBeLessThan(10);
  });

  it('updates a toast by its id, and shows it for another five seconds', async () => {
    show('Menyimpan', 'save');
    await advance(4000);
    show('Tersimpan', 'save');
    expect(alerts()).toEqual(['Tersimpan']);
    await advance(4800);
    expect(alerts()).toEqual(['Tersimpan']);
    await advance(500);
    expect(alerts()).toEqual([]);
  });

  it('removes a toast before its time', async () => {
    show('Masih di sini');
    show('Batal', 'gone');
    act(() => removeToast('gone'));
    await advance(300);
    expect(alerts()).toEqual(['Masih di sini']);
  });

  it('closes when dragged past 80 % of its width, but not when dragged less', async () => {
    show('Geser');
    const alert = document.querySelector<HTMLElement>('[role=alert]');
    Object.defineProperty(alert, 'offsetWidth', { value: 300 });
    drag(alert, 240);
    await advance(300);
    expect(alerts()).toEqual(['Geser']);
    drag(alert, -241);
    await advance(300);
    expect(alerts()).toEqual([]);
  });

  it('pauses while a finger holds it', async () => {
    show('Pegang');
    act(() => touch(document.querySelector('[role=alert]'), 'pointerdown', 0));
    await advance(20_000);
    expect(alerts()).toEqual(['Pegang']);
    act(() => touch(document.querySelector('[role=alert]'), 'pointerup', 0));
    await advance(5300);
    expect(alerts()).toEqual([]);
  });

  it('pauses while the window has no focus', async () => {
    show('Tunggu');
    changeFocus(false);
    await advance(20_000);
    expect(alerts()).toEqual(['Tunggu']);

    changeFocus(true);
    await advance(5300);
    expect(alerts()).toEqual([]);
  });
});

function show(title: string, id?: string): void {
  act(() => void showToast({ title, ...(id === undefined ? {} : { id }) }));
}

function drag(alert: HTMLElement | null, distance: number): void {
  act(() => {
    touch(alert, 'pointerdown', 100);
    touch(alert, 'pointermove', 100 + distance);
    touch(alert, 'pointerup', 100 + distance);
  });
}

function touch(alert: Element | null, type: string, clientX: number): void {
  const event = new MouseEvent(type, { bubbles: true, clientX });
  Object.defineProperties(event, { pointerType: { value: 'touch' }, isPrimary: { value: true } });
  alert?.dispatchEvent(event);
}

/** Advances in steps: React renders between them, and what it renders starts new timers. */
async function advance(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    await act(() => vi.advanceTimersByTimeAsync(100));
  }
}

/** React derives pointerenter and pointerleave from pointerover and pointerout. */
function hover(type: 'pointerover' | 'pointerout'): void {
  const event = new MouseEvent(type, { bubbles: true, relatedTarget: document.body });
  Object.defineProperty(event, 'pointerType', { value: 'mouse' });
  act(() => void document.querySelector('section')?.dispatchEvent(event));
}

function changeFocus(hasFocus: boolean): void {
  vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);
  act(() => void window.dispatchEvent(new Event(hasFocus ? 'focus' : 'blur')));
}

function alerts(): string[] {
  return Array.from(document.querySelectorAll('[role=alert]'), (alert) => alert.textContent ?? '');
}
