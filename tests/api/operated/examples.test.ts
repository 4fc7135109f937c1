import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { root } from '#src/build/root.ts';
import { debianProgram } from '#tests/support/operated/debian.ts';
import { isFullRun } from '#tests/support/sample.ts';

const read = (name: string) => readFileSync(join(root, 'docs/deploy', name), 'utf8');

const Compose = z.object({
  services: z.object({
    derap: z.object({
      environment: z.record(z.string(), z.string()),
      volumes: z.array(z.string()),
      ports: z.array(z.string()),
    }),
  }),
});

test('compose keeps data and nothing else in its volume, listens to this machine only and has no default secret', () => {
  const { derap } = Compose.parse(parse(read('compose.yaml'))).services;
  expect(derap.volumes).toEqual(['data:/data']);
  expect(derap.ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
  expect(derap.environment['SECRET_KEY']).toBe('${SECRET_KEY:-}');
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'])
    expect(derap.environment[name]).toMatch(new RegExp(`^\\$\\{${name}:\\?`));
});

test('the image runs without privileges, tells its health and has no secret', () => {
  const lines = read('Dockerfile').split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const value = (word: string) => last.find((line) => line.startsWith(`${word} `));
  expect(value('USER')).toBe('USER derap');
  expect(value('HEALTHCHECK')).toBeDefined();
  expect(value('VOLUME')).toBe('VOLUME /data');
  expect(value('CMD')).toContain('/opt/derap/main.js');
  expect(lines.filter((line) => /SECRET|PASSWORD/.test(line))).toEqual([]);
});

describe.runIf(isFullRun)('with the programs of Debian', () => {
  test('systemd takes the unit, and finds it hardened', () => {
    const folder = mkdtempSync(join(tmpdir(), 'derap-unit-'));
    try {
      const unit = join(folder, 'derap.service');
      // Neither the account nor the program is here.
      const here = read('derap.service')
        .replace('/usr/bin/node /opt/derap/main.js serve', '/bin/true')
        .replace('User=derap', 'User=daemon')
        .replace('Group=derap', 'Group=daemon');
      writeFileSync(unit, here);
      const program = debianProgram('systemd-analyze', 'systemd');
      const verified = spawnSync(program, ['verify', unit], { encoding: 'utf8' });
      expect(verified).toMatchObject({ status: 0, stderr: '' });
      const words = ['security', '--offline=true', '--threshold=25', unit];
      expect(spawnSync(program, words, { encoding: 'utf8' }).status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
