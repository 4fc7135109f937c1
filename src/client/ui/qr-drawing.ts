import { encode } from 'uqr';

/** White around a code, in modules, as the standard wants it. */
const quietZone = 4;

export type QrDrawing = {
  /** Modules from edge to edge, quiet zone included. */
  size: number;
  /** The black modules as one SVG path in units of a module. */
  path: string;
  /** 1 is 21 modules wide, each further one 4 more. */
  version: number;
};

/**
 * Draws a text as a QR, with error correction H unless another is given. Upper-case letters and digits go in alphanumeric mode, so a ticket’s 20
 * characters need version 2: coarse modules that a cracked screen still gives to a camera (check-in §1).
 */
export function drawQr(code: string, ecc: 'H' | 'M' | 'L' = 'H'): QrDrawing {
  const { version, size, data } = encode(code, { ecc, border: quietZone });
  return { version, size, path: data.flatMap(rowRuns).join('') };
}

/** One rectangle per run of black modules: fewer edges for the browser to leave hairlines between. */
function rowRuns(row: boolean[], y: number): string[] {
  const runs: string[] = [];
  let start: number | null = null;
  for (const [x, isBlack] of [...row, false].entries()) {
    if (isBlack) start ??= x;
    else if (start !== null) {
      runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`);
      start = null;
    }
  }
  return runs;
}
