import { type ReactNode, use } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { takeOverEarlyInput } from '#src/client/lib/hydration/early-input.ts';
import { recordEarlyInput } from '#src/client/lib/hydration/early-input-recorder.ts';

let root: Root | undefined;

/** What the server's page, or its shell, stands in. */
export let container: HTMLElement;

/** Each test begins with an empty page whose scripts have not come. */
export function useEarlyPages(): void {
  beforeAll(() => recordEarlyInput());
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Of the mark on what was pressed: only React's development build compares attributes.
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

/** The recorder listens for as long as a page lives: a test, as a page, begins with what it begins with. */
export function openPage(): void {
  closePage();
  container = document.createElement('div');
  document.body.replaceChildren(container);
  const early = window.earlyInput;
  early?.dropTap();
  early?.answers.clear();
  Object.assign(early ?? {}, { isReady: () => false, onKept: () => undefined });
}

/** Shows what the server would have sent. */
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

/** Draws a screen in place of the shell that stands. */
export function replaceShell(screen: ReactNode): void {
  const shell = [...container.children];
  root = createRoot(container);
  root.render(screen);
  takeOverEarlyInput(shell);
}

/** Hydrates without what answers early input. */
export function hydrateAlone(page: ReactNode): void {
  root = hydrateRoot(container, page);
}

/** Lets React and the timers work for a while. */
export async function wait(ms = 100): Promise<void> {
  for (let at = 0; at < ms; at += 20) {
    await vi.advanceTimersByTimeAsync(Math.min(20, ms - at));
    // React works in tasks of its own.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export function find(selector: string): HTMLElement {
  const element = container.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`No ${selector}`);
  return element;
}

/** Types as a person does: the field has the text, then says so. */
export function type(selector: string, text: string): void {
  const field = find(selector);
  const prototype = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

/** A part whose code comes when `arrive` is called. */
export function makeDeferredPart(content: ReactNode) {
  let arrive: () => void = () => undefined;
  const code = new Promise<void>((resolve) => (arrive = resolve));
  const Deferred = ({ isLoaded = false }: { isLoaded?: boolean }) => {
    if (!isLoaded) use(code);
    return content;
  };
  return { Deferred, arrive };
}
