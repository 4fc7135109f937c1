import { readdirSync, readFileSync } from 'node:fs';

/**
 * What some processes and all that they started take of the memory, in megabytes: what they share is counted once (PSS).
 * Linux only.
 */
export function memoryOf(pids: readonly number[]): number {
  const parents = parentsOfAll();
  const isOurs = (pid: number): boolean => {
    if (pids.includes(pid)) return true;
    const parent = parents.get(pid);
    return parent !== undefined && isOurs(parent);
  };
  const ours = [...parents.keys()].filter(isOurs);
  return ours.reduce((sum, pid) => sum + kilobytes(pid), 0) / 1000;
}

function parentsOfAll(): Map<number, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      // "pid (name) state parent …"; a name may hold blanks.
      const parent = read(`/proc/${pid}/stat`)?.replace(/^.*\) \S /s, '');
      return parent === undefined ? [] : [[Number(pid), Number.parseInt(parent, 10)] as const];
    }),
  );
}

function kilobytes(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0);
}

// A process may have ended meanwhile.
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
