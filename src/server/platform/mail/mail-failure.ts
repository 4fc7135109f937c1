/** What nodemailer adds to its errors, as far as it is safe to store: its answers quote addresses. */
type Failure = { code: string | null; command: string | null; responseCode: number | null };

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
  const { code, command, responseCode } = given;
  return {
    code: typeof code === 'string' ? code : null,
    command: typeof command === 'string' ? command : null,
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  };
}
