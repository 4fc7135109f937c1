/** What the doctor says of one thing. */
export type Finding = {
  /** What was looked at, as `PUBLIC_URL` or `clock`. */
  check: string;
  /** `fault`: something does not work, or will not on race day. `warning`: it works, and should be known. */
  level: 'ok' | 'warning' | 'fault';
  says: string;
  /** What to do about it; none where all is well. */
  todo?: string;
};

const words = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' };

/** Findings as lines to read, and how many there are of each kind. */
export function describeFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.map(({ check, level, says, todo }) => {
    const indent = ' '.repeat(words.ok.length + width + 4);
    const head = `${words[level]}  ${check.padEnd(width)}  ${says}`;
    return todo === undefined ? head : `${head}\n${indent}→ ${todo}`;
  });
  const count = (wanted: Finding['level']) =>
    findings.filter(({ level }) => level === wanted).length;
  const total = `faults: ${count('fault')}, warnings: ${count('warning')}, ok: ${count('ok')}`;
  return [...lines, total].join('\n');
}
