import { type ReactNode, use } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { takeOverEarlyInput } from '#src/client/lib/hydration/early-input.ts';
import { recordEarlyInput } from '#src/client/lib/hydration/early-input-recorder.ts';

let root: Root | undefined;

/** The root element of the page or its shell. */
export let container: HTMLElement;

/** Each test begins with an empty page whose scripts have not loaded. */
export function useEarlyPages(): void {
  beforeAll(() => recordEarlyInput());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // React's development build reports the attribute that marks what was pressed as a mismatch.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    openPage();
  });

  afterEach(() => {
    closePage();
    vi.useRealTimers();
  });
}

function closePage(): void {
  root?.unmount();
  root = undefined;
}

/** Resets the recorder, which listens as long as the page lives, to a new page's state. */
export function openPage(): void {
  closePage();
  container = document.createElement('div');
  document.body.replaceChildren(container);
  const early = window.earlyInput;
  early?.dropTap();
  early?.answers.clear();
  Object.assign(early ?? {}, { isReady: () => false, onKept: () => undefined });
}

export function showServerHtml(page: ReactNode): void {
  container.innerHTML = renderToString(page);
}

export function hydrate(page: ReactNode): void {
  root = hydrateRoot(container, page, {
    onRecoverableError: (error) => {
      throw error;
    },
  });
  takeOverEarlyInput();
}

/** Replaces the shell with a client-rendered screen. */
export function replaceShell(screen: ReactNode): void {
  const shell = [...container.children];
  root = createRoot(container);
  root.render(screen);
  takeOverEarlyInput(shell);
}

/** Hydrates without replaying early input. */
export function hydrateAlone(page: ReactNode): void {
  root = hydrateRoot(container, page);
}

/** Advances the timers in steps, and lets React work in between. */
export async function wait(ms = 100): Promise<void> {
  for (let at = 0; at < ms; at += 20) {
    await vi.advanceTimersByTimeAsync(Math.min(20, ms - at));
    // React works in separate tasks.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export function find(selector: string): HTMLElement {
  const element = container.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`No ${selector}`);
  return element;
}

/** Types like a user: sets the value, then fires the event. */
export function type(selector: string, text: string): void {
  const field = find(selector);
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** A component that suspends until `arrive` is called. */
export function makeDeferredPart(content: ReactNode) {
  let arrive: () => void = () => undefined;
  const code = new Promise<void>((resolve) => (arrive = resolve));
  const Deferred = ({ isLoaded = false }: { isLoaded?: boolean }) => {
    if (!isLoaded) use(code);
    return content;
  };
  return { Deferred, arrive };
}
