import { describe, expect, test } from 'vitest';
import type { VisitAnswer } from '#src/server/http/doctor-visits.ts';
import { judgeLargeBody, judgeVisit } from './judge-visit.ts';

const answer: VisitAnswer = {
  proof: '',
  time: 0,
  protocol: 'https',
  host: 'lari.example.id',
  ip: '203.0.113.9',
  connectedFrom: '::ffff:127.0.0.1',
  hasForwardedFor: true,
  hasForwardedProto: true,
  bytes: 0,
};
const where = { publicUrl: 'https://lari.example.id', isDirect: false };

function judge(changes: Partial<VisitAnswer>, at = where) {
  const findings = judgeVisit({ kind: 'ours', answer: { ...answer, ...changes } }, at);
  return findings.map(({ level, says, todo }) => `${level}: ${says} ${todo ?? ''}`.trim());
}

describe('a proxy in front', () => {
  test('that passes scheme, name and caller on is in order', () => {
    expect(judge({})).toHaveLength(2);
    expect(judge({})).toEqual([expect.stringMatching(/^ok/), expect.stringMatching(/^ok/)]);
  });

  test('that does not send the scheme is told to', () => {
    const found = judge({ protocol: 'http', hasForwardedProto: false });
    expect(found[1]).toMatch(/^fault: .* as http, though readers use https.*X-Forwarded-Proto/);
  });

  test('elsewhere that is not believed is named for TRUST_PROXY', () => {
    const untrusted = { protocol: 'http', ip: '10.0.0.7', connectedFrom: '::ffff:10.0.0.7' };
    const found = judge(untrusted);
    expect(found).toHaveLength(3);
    expect(found[1]).toContain('TRUST_PROXY, here 10.0.0.7');
    expect(found[2]).toMatch(/^fault: The proxy at .* is not believed/);
  });

  test('is not missed where the caller is this machine itself', () => {
    expect(judge({ ip: '127.0.0.1', connectedFrom: '127.0.0.1' })[1]).toMatch(/^ok/);
  });

  test('is not asked for where there is none', () => {
    expect(judge({ hasForwardedFor: false, host: 'x' }, { ...where, isDirect: true })).toHaveLength(
      1,
    );
  });
});

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['CERT_HAS_EXPIRED', 'certificate'],
  ['ENOTFOUND', 'DNS'],
  ['ECONNREFUSED', 'start the server'],
  ['no answer within 15 s', 'firewall'],
])('no answer for %s says what to do', (reason, words) => {
  const [finding] = judgeVisit({ kind: 'no_answer', reason }, where);
  expect(finding).toMatchObject({ level: 'fault', todo: expect.stringContaining(words) });
});

test.each([
  [301, 'leads on to another address'],
  [502, 'does not reach the server behind it'],
  [404, 'Another server than this one'],
  [200, 'Another server than this one'],
])('an answer with status %i that is not ours is told as what it is', (status, words) => {
  const [finding] = judgeVisit({ kind: 'stranger', status }, where);
  expect(finding).toMatchObject({ level: 'fault', says: expect.stringContaining(words) });
});

test('a large body counts only whole', () => {
  const sent = 8 * 1024 * 1024;
  const judged = (bytes: number) =>
    judgeLargeBody({ kind: 'ours', answer: { ...answer, bytes } }, sent).level;
  expect([judged(sent), judged(sent - 1)]).toEqual(['ok', 'fault']);
  expect(judgeLargeBody({ kind: 'no_answer', reason: 'EPIPE' }, sent)).toMatchObject({
    level: 'fault',
    says: expect.stringContaining('the connection broke: EPIPE'),
  });
});
