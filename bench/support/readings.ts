import { codeReaders, toSight, type Sight } from './code-readers.ts';
import type { Frame } from './code-frames.ts';

export type ReaderName = keyof typeof codeReaders;

/** What a reader made of several codes; the times are of each code, in ms of CPU. */
export type Reading = { read: number; misread: number; times: number[] };

export type Readings = Record<ReaderName, Reading>;

// Object.keys returns strings.
const names = Object.keys(codeReaders) as ReaderName[];

/** Each is made once, and only of frames that are looked at. */
const sights = new WeakMap<Frame, Sight>();

export function newReadings(): Readings {
  const start = (): Reading => ({ read: 0, misread: 0, times: [] });
  return { ours: start(), sameAgain: start(), theirs: start(), theirsNative: start() };
}

/**
 * Lets every reader see the same frames of a code, one after another until it has read it. `before` are frames without
 * a code, which are not measured.
 */
export async function readCode(
  into: readonly Readings[],
  {
    code,
    frames,
    before = [],
  }: { code: string; frames: readonly Frame[]; before?: readonly Frame[] },
): Promise<void> {
  for (const name of names) {
    const read = codeReaders[name]();
    for (const frame of before) await read(sightOf(frame));
    await follow(
      into.map((each) => each[name]),
      { code, frames, read },
    );
  }
}

export function rate({ read, times }: Reading): number {
  return Math.round((100 * read) / times.length);
}

export function cpuTime({ times }: Reading): number {
  return times.reduce((sum, ms) => sum + ms, 0);
}

function sightOf(frame: Frame): Sight {
  const sight = sights.get(frame) ?? toSight(frame);
  sights.set(frame, sight);
  return sight;
}

type Following = {
  code: string;
  frames: readonly Frame[];
  read: (sight: Sight) => Promise<string | null>;
};

async function follow(targets: readonly Reading[], { code, frames, read }: Following) {
  let [text, durationMs]: [string | null, number] = [null, 0];
  for (const frame of frames) {
    const sight = sightOf(frame);
    // CPU time, because other programs may run.
    const started = process.cpuUsage();
    text = await read(sight);
    const { user, system } = process.cpuUsage(started);
    durationMs += (user + system) / 1000;
    if (text !== null) break;
  }
  for (const target of targets) {
    target.times.push(durationMs);
    if (text === code) target.read += 1;
    else if (text !== null) target.misread += 1;
  }
}
