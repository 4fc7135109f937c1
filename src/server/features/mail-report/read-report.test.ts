import { describe, expect, test } from 'vitest';
import { readReport } from './read-report.ts';

const returned = [
  'Content-Type: message/rfc822',
  '',
  'From: Derap <halo@derap.test>',
  'To: rani@derap.test',
  'Message-ID: <0123abcd@derap.test>',
  'Subject: Kamu ikut',
  '',
  'Halo',
];

const headersOnly = [
  'Content-Type: text/rfc822-headers',
  '',
  'Message-ID:',
  ' <0123abcd@derap.test>',
  'Subject: Kamu ikut',
];

describe('what a mail server could not deliver', () => {
  test('is about the address of the mail that it returns', async () => {
    expect(await read(bounce({}), returned)).toEqual({
      as: 'bounce',
      receiver: { mailId: '0123abcd', address: 'rani@derap.test' },
    });
    expect(await read(bounce({}), headersOnly)).toEqual({
      as: 'bounce',
      receiver: { mailId: '0123abcd', address: 'rani@derap.test' },
    });
  });

  test.each([
    ['rfc822;rani@derap.test', 'rani@derap.test'],
    ['rfc822; <rani@derap.test>', 'rani@derap.test'],
    ['RFC822;Rani Lestari <Rani@Derap.test> ', 'rani@derap.test'],
    ['rani@derap.test', 'rani@derap.test'],
  ])('reads %s', async (final, address) => {
    expect(await read(bounce({ final }))).toMatchObject({ receiver: { address } });
  });

  test.each(['rfc822;rani', 'rfc822;@derap.test', 'rfc822;rani@', ''])(
    'says nothing without an address: "%s"',
    async (final) => {
      expect(await read(bounce({ final }))).toBeNull();
    },
  );

  test('is about the address that it names, as we wrote it', async () => {
    expect(await read(bounce({ final: 'rfc822; <Rani@Derap.test>' }))).toMatchObject({
      receiver: { mailId: null, address: 'rani@derap.test' },
    });
    const forwarded = { original: 'rfc822;rani@derap.test', final: 'rfc822;lain@derap.test' };
    expect(await read(bounce(forwarded))).toMatchObject({
      receiver: { address: 'rani@derap.test' },
    });
  });

  test.for([
    ['it is tried again', { action: 'delayed' }],
    ['the mailbox is full', { status: '5.2.2' }],
    ['it is not forever', { status: '4.1.1' }],
    ['we are not liked there', { status: '5.7.1' }],
    ['it arrived', { action: 'delivered', status: '2.1.5' }],
    ['there is no code', { status: '' }],
  ] as const)('says nothing of an address when %s', async ([, given]) => {
    expect(await read(bounce(given), returned)).toBeNull();
  });

  test('with a code behind which words stand, and a mailbox that is switched off', async () => {
    expect(await read(bounce({ status: '5.1.1 (no such user)' }))).not.toBeNull();
    expect(await read(bounce({ status: '5.2.1' }))).not.toBeNull();
  });
});

describe('what a reader called spam', () => {
  test('is about the address of the mail', async () => {
    const complaint = part('message/feedback-report', [
      'Feedback-Type: abuse',
      'User-Agent: Loop/1',
      'Version: 1',
      'Original-Rcpt-To: <rani@derap.test>',
    ]);
    expect(await read(complaint, returned)).toEqual({
      as: 'complaint',
      receiver: { mailId: '0123abcd', address: 'rani@derap.test' },
    });
  });

  test('without any address, or of another kind, is none', async () => {
    expect(
      await read(part('message/feedback-report', ['Feedback-Type: abuse', 'Version: 1'])),
    ).toBeNull();
    const other = ['Feedback-Type: not-spam', 'Original-Rcpt-To: rani@derap.test'];
    expect(await read(part('message/feedback-report', other), returned)).toBeNull();
  });
});

test('anything else is no report', async () => {
  const note = 'From: rani@derap.test\r\nSubject: Sedang libur\r\n\r\nStatus: 5.1.1\r\n';
  for (const text of ['', '\0', note, 'Content-Type: multipart/report; boundary="x"\r\n\r\n--x']) {
    expect(await readReport(Buffer.from(text))).toBeNull();
  }
  const nested = Array.from(
    { length: 300 },
    (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}\r\n`,
  ).join('');
  expect(await readReport(Buffer.from(nested))).toBeNull();
});

test.each([
  ['an address that is none', bounce({ final: 'a@'.repeat(100_000) })],
  ['a field of blanks', bounce({ final: `${' '.repeat(200_000)}x` })],
  [
    'many receivers',
    part('message/delivery-status', ['Action: x', '', ''].join('\n').repeat(40_000).split('\n')),
  ],
  ['many parts', Array.from({ length: 501 }, () => '--limit')],
])('a report with %s takes no longer than its length', async (_name, lines) => {
  expect(await read(lines, bounce({ action: 'delayed' }))).toBeNull();
});

type Bounce = { action?: string; status?: string; original?: string; final?: string };

function bounce(given: Bounce): string[] {
  const {
    action = 'failed',
    status = '5.1.1',
    original,
    final = 'rfc822; rani@derap.test',
  } = given;
  return part('message/delivery-status', [
    'Reporting-MTA: dns; mx.derap.test',
    '',
    ...(original === undefined ? [] : [`Original-Recipient: ${original}`]),
    `Final-Recipient: ${final}`,
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550',
    ' no such user',
  ]);
}

function part(type: string, lines: readonly string[]): string[] {
  return [`Content-Type: ${type}`, '', ...lines];
}

async function read(...parts: readonly (readonly string[])[]) {
  const words = part('text/plain', ['We are sorry.']);
  const body = [words, ...parts].flatMap((lines) => ['--limit', ...lines, '']);
  const head = [
    'From: MAILER-DAEMON@mx.derap.test',
    'To: pantulan@derap.test',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="limit"',
    '',
  ];
  return await readReport(Buffer.from([...head, ...body, '--limit--', ''].join('\r\n')));
}
