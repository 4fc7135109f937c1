import { nextTask } from './next-task.ts';

// React is the largest script and is evaluated when first asked for. This module is in the packages' chunk
// (src/build/chunks/chunks.ts), so that happens in a task of its own while our code is still loading. By `require`, which
// waits for that task: main.tsx imports React too, so an `import()` could not load it apart. Only the build knows it.
if (import.meta.env.PROD) void nextTask().then(() => require('react-dom/client'));
