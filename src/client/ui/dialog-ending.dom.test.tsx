import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { DialogEnding } from './dialog-ending.tsx';

let root: Root;

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

function show(field: ReactNode): HTMLButtonElement[] {
  const i18n = setupI18n({ locale: 'id', messages: { id: {} } });
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <dialog>
          {field}
          <DialogEnding refusal={null} onBack={() => {}}>
            <Button variant="danger">Hapus</Button>
          </DialogEnding>
        </dialog>
      </I18nProvider>,
    ),
  );
  return [...document.querySelectorAll('button')];
}

describe('the end of a dialog', () => {
  it('confirms first, and a question leaves the focus to the way back', () => {
    const [confirm, back] = show(null);
    expect(confirm?.textContent).toBe('Hapus');
    expect(confirm?.hasAttribute('autofocus')).toBe(false);
    expect(back?.hasAttribute('autofocus')).toBe(true);
  });

  it('leaves the focus to what is to be filled in', () => {
    const [, back] = show(<input aria-label="Kata sandi" />);
    expect(back?.hasAttribute('autofocus')).toBe(false);
  });
});
