/** What nodemailer adds to its errors. */
type Failure = {
  code: string | null;
  command: string | null;
  responseCode: number | null;
  /** It may quote the address: never stored. */
  response: string | null;
};

/** Why a mail was not sent, without personal data: `EENVELOPE RCPT TO 550`. */
export function toProblem(error: unknown): string {
  const { code, command, responseCode } = readFailure(error);
  return [code, command, responseCode].filter((part) => part !== null).join(' ') || 'error';
}

/** Whether the mail server says that this address will never take mail. */
export function isForGood(error: unknown): boolean {
  const { command, responseCode } = readFailure(error);
  return command === 'RCPT TO' && responseCode !== null && responseCode >= 500;
}

/**
 * Whether it was for good because nobody has this address. Codes by RFC 3463: 5.1 is about the address, 5.2.1 a mailbox that
 * takes no mail; a server that gives none says it with 550 or 553. Anything else, such as 5.7 (we are not liked there), says
 * nothing of the address.
 */
export function isNoAddress(error: unknown): boolean {
  const { response, responseCode } = readFailure(error);
  if (!isForGood(error)) return false;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  return status === undefined ? [550, 553].includes(responseCode ?? 0) : isAddressStatus(status);
}

/** Whether a status of RFC 3463, such as `5.1.1`, says that an address takes no mail for good. */
export function isAddressStatus(status: string): boolean {
  return /^5\.1\.\d+$/.test(status) || status === '5.2.1';
}

/** Whether the mail server itself is away or does not let us in, whatever the mail. */
export function isServerAway(error: unknown): boolean {
  const { code } = readFailure(error);
  return code !== null && awayCodes.has(code);
}

const awayCodes = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'EAUTH',
  'ETLS',
  'ENOAUTH',
]);

function readFailure(error: unknown): Failure {
  const given: Partial<Record<keyof Failure, unknown>> =
    typeof error === 'object' && error !== null ? error : {};
  const { code, command, responseCode, response } = given;
  return {
    code: typeof code === 'string' ? code : null,
    command: typeof command === 'string' ? command : null,
    responseCode: typeof responseCode === 'number' ? responseCode : null,
    response: typeof response === 'string' ? response : null,
  };
}
