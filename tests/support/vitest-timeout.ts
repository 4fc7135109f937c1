import { vi } from 'vitest';

/** On a busy machine; Vitest's own default is one second. */
const timeout = 15_000;

// Set up anew for each file, files share their modules.
if (vi.waitFor.name !== 'waitPatiently') {
  const wait = vi.waitFor;
  vi.waitFor = function waitPatiently(callback, options) {
    return wait(callback, {
      timeout,
      ...(typeof options === 'number' ? { timeout: options } : options),
    });
  };
}
