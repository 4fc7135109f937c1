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
  vi.unstubAllGlobals();
  ManualResizeObserver.all = [];
});

describe('followHeight', () => {
  it('follows the height of its element', () => {
    const element = elementOfHeight(64);
    followHeight(element, '--stack-h');
    expect(root.style.getPropertyValue('--stack-h')).toBe('64px');

    setHeight(element, 210);
    ManualResizeObserver.all[0]?.report();
    expect(root.style.getPropertyValue('--stack-h')).toBe('210px');
  });

  it('sets nothing for an element that takes no room, as a hidden banner does', () => {
    followHeight(elementOfHeight(0), '--banner-h');
    expect(root.style.getPropertyValue('--banner-h')).toBe('');
  });

  it('gives the default back when its element goes away', () => {
    const stop = followHeight(elementOfHeight(80), '--bar-h');
    stop();
    expect(root.style.getPropertyValue('--bar-h')).toBe('');
    expect(ManualResizeObserver.all[0]?.isConnected).toBe(false);
  });

  it('follows no longer, but keeps the last height, until the default is wanted', () => {
    let giveBack: (() => void) | undefined;
    const stop = followHeight(elementOfHeight(120), '--banner-h', (remove) => {
      giveBack = remove;
    });
    stop();
    expect(ManualResizeObserver.all[0]?.isConnected).toBe(false);
    expect(root.style.getPropertyValue('--banner-h')).toBe('120px');

    giveBack?.();
    expect(root.style.getPropertyValue('--banner-h')).toBe('');
  });
});

function elementOfHeight(height: number): HTMLElement {
  const element = document.createElement('div');
  setHeight(element, height);
  return element;
}

function setHeight(element: HTMLElement, height: number): void {
  Object.defineProperty(element, 'offsetHeight', { value: height, configurable: true });
}
