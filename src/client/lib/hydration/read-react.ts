import { nextTask } from './next-task.ts';

// React is the largest script of all and is read when it is first asked for. That is here, in a task of its own, as soon
// as the packages' chunk has come, in which this stands too (src/build/chunks/chunks.ts): what comes last is our own code.
void nextTask().then(() => import('react-dom/client'));
