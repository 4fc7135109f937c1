import { vi } from 'vitest';

/** Long enough for a busy machine; Vitest's default is one second. */
const timeout = 30_000;

// Setup runs for each file, but files share modules: wrap only once.
if (vi.waitFor.name !== 'waitPatiently') {
  const wait = vi.waitFor;
  vi.waitFor = function waitPatiently(callback, options) {
    return wait(callback, {
      timeout,
      ...(typeof options === 'number' ? { timeout: options } : options),
    });
  };
}
