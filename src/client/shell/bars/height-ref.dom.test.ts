import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followHeight } from './height-ref.ts';

/** Reports when told to: jsdom has no layout, so neither heights nor a ResizeObserver. */
class ManualResizeObserver {
  static all: ManualResizeObserver[] = [];
  isConnected = false;
  constructor(readonly report: () => void) {
    ManualResizeObserver.all.push(this);
  }
  observe(): void {
    this.isConnected = true;
  }
  unobserve(): void {}
  disconnect(): void {
    this.isConnected = false;
  }
}

const root = document.documentElement;

beforeEach(() => vi.stubGlobal('ResizeObserver', ManualResizeObserver));
afterEach(() => {
  root.removeAttribute('style');
  vi.unstubAllGlobals();
  ManualResizeObserver.all = [];
});

describe('followHeight', () => {
  it('follows the height of its element', async () => {
    const element = elementOfHeight(64);
    followHeight(element, '--stack-h');
    await Promise.resolve();
    expect(root.style.getPropertyValue('--stack-h')).toBe('64px');

    setHeight(element, 210);
    ManualResizeObserver.all[0]?.report();
    await Promise.resolve();
    expect(root.style.getPropertyValue('--stack-h')).toBe('210px');
  });

  it('sets nothing for an element that takes no room, as a hidden banner does', async () => {
    followHeight(elementOfHeight(0), '--banner-h');
    await Promise.resolve();
    expect(root.style.getPropertyValue('--banner-h')).toBe('');
  });

  it('measures all that are due before it sets one, so that the page is laid out once', async () => {
    const done: string[] = [];
    const element = elementOfHeight(64, () => done.push(root.style.getPropertyValue('--stack-h')));
    followHeight(elementOfHeight(90), '--banner-h');
    followHeight(elementOfHeight(64), '--stack-h');
    followHeight(element, '--bar-h');
    await Promise.resolve();
    expect(done).toEqual(['']);
    expect(root.style.getPropertyValue('--stack-h')).toBe('64px');
  });

  it('gives the default back when its element goes away', async () => {
    const stop = followHeight(elementOfHeight(80), '--bar-h');
    await Promise.resolve();
    expect(root.style.getPropertyValue('--bar-h')).toBe('80px');
    stop();
    expect(root.style.getPropertyValue('--bar-h')).toBe('');
    expect(ManualResizeObserver.all[0]?.isConnected).toBe(false);
  });

  it('follows no longer, but keeps the last height, until the default is wanted', async () => {
    let giveBack: (() => void) | undefined;
    const stop = followHeight(elementOfHeight(120), '--banner-h', (remove) => {
      giveBack = remove;
    });
    await Promise.resolve();
    stop();
    expect(ManualResizeObserver.all[0]?.isConnected).toBe(false);
    expect(root.style.getPropertyValue('--banner-h')).toBe('120px');

    giveBack?.();
    expect(root.style.getPropertyValue('--banner-h')).toBe('');
  });
});

function elementOfHeight(height: number, onMeasure?: () => void): HTMLElement {
  const element = document.createElement('div');
  setHeight(element, height, onMeasure);
  return element;
}

function setHeight(element: HTMLElement, height: number, onMeasure?: () => void): void {
  Object.defineProperty(element, 'offsetHeight', {
    get() {
      onMeasure?.();
      return height;
    },
    configurable: true,
  });
}
