import { describe, expect, it } from 'vitest';
import { startTestApp } from '#tests/support/app.ts';

describe('a route below /api that does not say who may call it', () => {
  it('stops the start', async () => {
    const start = startTestApp({
      database: 'none',
      extend: (app) => {
        app.get('/api/forgotten', async () => ({ secret: true }));
      },
    });
    await expect(start).rejects.toThrow('/api/forgotten does not say who may call it');
  });

  it('starts once it does', async () => {
    const test = await startTestApp({
      database: 'none',
      extend: (app) => {
        app.get('/api/said', { config: { access: 'public' } }, async () => ({ open: true }));
      },
    });
    expect((await test.app.inject({ url: '/api/said' })).statusCode).toBe(200);
    await test.close();
  });
});
