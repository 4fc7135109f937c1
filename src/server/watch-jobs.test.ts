import { expect, test } from 'vitest';
import { watchJobs } from './watch-jobs.ts';

test('a job that fails is named, from the third time in a row on with how often', async () => {
  const errors: unknown[] = [];
  const run = watchJobs((error) => errors.push(error));
  const cause = new Error('away');
  const fail = () => Promise.reject(cause);
  await run('remind', fail);
  await run('remind', fail);
  await run('sweep', fail);
  await run('remind', fail);
  await run('remind', fail);
  expect(errors).toEqual([
    new Error('The job remind failed', { cause }),
    new Error('The job remind failed', { cause }),
    new Error('The job sweep failed', { cause }),
    new Error('The job remind has failed 3 times in a row', { cause }),
    new Error('The job remind has failed 4 times in a row', { cause }),
  ]);
});

test('a job that works once starts anew', async () => {
  const errors: unknown[] = [];
  const run = watchJobs((error) => errors.push(error));
  const fail = () => Promise.reject(new Error('away'));
  await run('remind', fail);
  await run('remind', fail);
  await run('remind', () => Promise.resolve());
  await run('remind', fail);
  expect(errors.map(String)).toEqual(Array(3).fill('Error: The job remind failed'));
});
