import { nextTask } from './next-task.ts';

// React is the largest script and is evaluated when first imported. This module is in the packages' chunk
// (src/build/chunks/chunks.ts), so that happens in a task of its own while our code is still loading.
void nextTask().then(() => import('react-dom/client'));
