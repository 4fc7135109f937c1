import { cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDirectory, DirectoryInUseError } from './directory-claim.ts';
import { processIdentity, processNamespace } from './process-identity.ts';

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'derap-claim-'));
  lock = join(folder, 'server.lock');
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('a live process keeps others out until it releases', async () => {
  const claim = await claimDirectory(folder);
  await expect(claimDirectory(folder, 0)).rejects.toThrow(DirectoryInUseError);
  claim.release();
  (await claimDirectory(folder)).release();
});

test('a server that is about to stop is waited for', async () => {
  const claim = await claimDirectory(folder);
  setTimeout(claim.release, 300);
  (await claimDirectory(folder)).release();
});

test('of two that claim at once exactly one succeeds', async () => {
  const results = await Promise.allSettled([claimDirectory(folder, 0), claimDirectory(folder, 0)]);
  const claims = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  expect(claims).toHaveLength(1);
  claims[0]?.release();
});

test('a claim whose process id now belongs to a later process is taken over', async () => {
  hold({ pid: process.pid, identity: 'an earlier start', place: processNamespace() });
  const claim = await claimDirectory(folder);
  expect(readFileSync(lock, 'utf8')).toContain(processIdentity(process.pid));
  claim.release();
});

test('in another container a claim counts as alive while its file is touched', async () => {
  hold({ pid: 1, identity: '1', place: 'another container' });
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), 100);
  try {
    await expect(claimDirectory(folder, 0)).rejects.toThrow('in use by process 1');
  } finally {
    clearInterval(heartbeat);
  }
});

test('in another container a claim untouched for half a minute is taken over', async () => {
  hold({ pid: 1, identity: '1', place: 'another container' });
  const past = new Date(Date.now() - 30_000);
  utimesSync(lock, past, past);
  (await claimDirectory(folder)).release();
});

test('a claim that came with a copy of the folder is told and taken over, also of a live server', async () => {
  const claim = await claimDirectory(folder);
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
  try {
    const copied = await claimDirectory(copy, 0);
    expect(copied.copiedFrom).toBe(process.pid);
    await expect(claimDirectory(copy, 0)).rejects.toThrow(DirectoryInUseError);
    await expect(claimDirectory(folder, 0)).rejects.toThrow(DirectoryInUseError);
    copied.release();
  } finally {
    rmSync(copy, { recursive: true });
  }
  claim.release();
  expect((await claimDirectory(folder)).copiedFrom).toBeNull();
});

test('a claim of seemingly another folder that is touched is one on this folder', async () => {
  const identity = processIdentity(process.pid);
  hold({ pid: process.pid, identity, place: processNamespace(), folder: 'mounted twice' });
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), 100);
  try {
    await expect(claimDirectory(folder, 0)).rejects.toThrow(DirectoryInUseError);
  } finally {
    clearInterval(heartbeat);
  }
});

test('a damaged lock file is replaced', async () => {
  writeFileSync(lock, '{');
  (await claimDirectory(folder)).release();
});

function hold(claim: object): void {
  writeFileSync(lock, JSON.stringify(claim));
}
