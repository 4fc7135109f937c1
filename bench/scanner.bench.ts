import { makeTicketCode } from '#src/domain/check-in/ticket-code.ts';
import { drawCode, drawWall, makeRandom, type Frame, type Scene } from './support/code-frames.ts';
import { damages } from './support/damage.ts';
import { makeHand } from './support/hand.ts';
import { cpuTime, newReadings, rate, readCode, type Readings } from './support/readings.ts';
import { median, report } from './support/report.ts';

const native = { width: 1280, height: 720 };
const framesPerScene = 6;
const damagedCodes = 16;
/** A phone sees a code that it cannot read for about so many frames. */
const framesPerCode = 8;
/** One in so many is not held into the viewfinder's frame. */
const asideEvery = 8;
const asidePx = 330;
/** After how many frames without a code one comes into view: each of the scanner's ways comes first for some. */
const turns = 5;

const sharp: Scene = { modulePx: 8, turn: 0, blurPx: 0, noise: 4, black: 20, white: 235 };
const scenes: Record<string, Scene> = {
  'near and sharp': sharp,
  turned: { ...sharp, turn: 33 },
  'arm’s length': { ...sharp, modulePx: 5, turn: 8 },
  far: { ...sharp, modulePx: 3.4, turn: 12 },
  'out of focus': { ...sharp, modulePx: 7, blurPx: 3 },
  'a moving hand': { ...sharp, modulePx: 6, blurPx: 2, turn: 20 },
  'dark and noisy': { ...sharp, modulePx: 6, noise: 28, black: 40, white: 120 },
  'pale screen': { ...sharp, modulePx: 6, black: 150, white: 200, noise: 8 },
};

const random = makeRandom(20_270_214);
const hand = makeHand(makeRandom(20_270_215), sharp.noise);
const wall = drawWall(sharp, native);
const walls = Array.from({ length: turns - 1 }, () => hand(wall));

/** Our decoder on full camera frames, against html5-qrcode's on its downscaled ones. */
const whole = newReadings();
for (const [name, scene] of Object.entries(scenes)) {
  const local = newReadings();
  for (let index = 0; index < framesPerScene; index += 1) {
    const { code, frame } = drawTicket({ ...scene, turn: scene.turn + index * 2 });
    await readCode([local, whole], { code, frames: [frame] });
  }
  print(name, local);
}
report(`Scanner, ${whole.ours.times.length} frames`, [
  { name: 'read by ours', value: rate(whole.ours), unit: '%' },
  { name: 'read by html5-qrcode', value: rate(whole.theirs), unit: '%' },
  {
    name: 'read, ours ÷ html5-qrcode',
    value: whole.ours.read / Math.max(1, whole.theirs.read),
    unit: '×',
    limit: { atLeast: 1 },
  },
  { name: 'CPU time a frame, ours', value: median(whole.ours.times), unit: 'ms' },
  {
    name: 'CPU time of frames of full size, ours ÷ its decoder',
    value: cpuTime(whole.ours) / cpuTime(whole.theirsNative),
    unit: '×',
  },
]);

/** The same frames as a phone sees them whose camera has looked at a wall before. */
const entering = newReadings();
console.log('\nCodes that come into view');
for (const aside of [0, asidePx]) {
  const local = newReadings();
  for (const scene of Object.values(scenes)) {
    const { code, frame: still } = drawTicket(scene);
    const frames = seeFrames(still, aside);
    for (let misses = 0; misses < turns; misses += 1) {
      const before = walls.slice(0, misses);
      await readCode([local, entering], { code, frames, before });
    }
  }
  print(aside === 0 ? 'in the middle' : 'beside it', local);
}
report(`Codes that come into view, ${entering.ours.times.length}`, [
  { name: 'read by ours', value: rate(entering.ours), unit: '%' },
  {
    name: 'CPU time until read, ours ÷ the same way again',
    value: cpuTime(entering.ours) / cpuTime(entering.sameAgain),
    unit: '×',
    limit: { atMost: 1.1 },
  },
]);

/** Damaged tickets, for several frames each. */
const damaged = newReadings();
console.log('\nDamaged codes');
for (const [name, damage] of Object.entries(damages)) {
  const local = newReadings();
  for (let index = 0; index < damagedCodes; index += 1) {
    const scene = { ...sharp, noise: 0, modulePx: 4 + random() * 4, turn: random() * 40 - 20 };
    const { code, frame: still } = drawTicket(scene);
    damage(still, index / (damagedCodes - 1), random);
    const frames = seeFrames(still, (index + 1) % asideEvery === 0 ? asidePx : 0);
    await readCode([local, damaged], { code, frames });
  }
  print(name, local);
}
const { ours, sameAgain, theirs, theirsNative } = damaged;
report(`Damaged codes, ${ours.times.length}, up to ${framesPerCode} frames each`, [
  { name: 'read by ours', value: rate(ours), unit: '%' },
  { name: 'read the same way again', value: rate(sameAgain), unit: '%' },
  { name: 'read by html5-qrcode', value: rate(theirs), unit: '%' },
  { name: 'read by its decoder at full size', value: rate(theirsNative), unit: '%' },
  { name: 'read as another code', value: ours.misread, unit: '', limit: { atMost: 0 } },
  {
    name: 'read, ours ÷ the same way again',
    value: ours.read / Math.max(1, sameAgain.read),
    unit: '×',
    limit: { atLeast: 1.1 },
  },
  {
    name: 'CPU time, ours ÷ the same way again',
    value: cpuTime(ours) / cpuTime(sameAgain),
    unit: '×',
    limit: { atMost: 1.1 },
  },
  {
    name: 'read, ours ÷ html5-qrcode',
    value: ours.read / Math.max(1, theirs.read),
    unit: '×',
    limit: { atLeast: 2 },
  },
  {
    name: 'CPU time of frames of full size, ours ÷ its decoder',
    value: cpuTime(ours) / cpuTime(theirsNative),
    unit: '×',
    // Most of it is misses, of several frames each.
    limit: { atMost: 0.65 },
  },
]);

function drawTicket(scene: Scene): { code: string; frame: Frame } {
  const bytes = Uint8Array.from({ length: 10 }, () => Math.floor(random() * 256));
  const code = makeTicketCode({ eventTag: 'DRP', random: bytes });
  return { code, frame: drawCode(code, scene, { ...native, random }) };
}

function seeFrames(still: Frame, aside: number): Frame[] {
  return Array.from({ length: framesPerCode }, () => hand(still, aside));
}

/** The share that is read, and the CPU time of a code. */
function print(name: string, readings: Readings): void {
  const told = Object.entries({
    ours: readings.ours,
    'the same way again': readings.sameAgain,
    'html5-qrcode': readings.theirs,
    'its decoder at full size': readings.theirsNative,
  }).map(
    ([reader, each]) =>
      `${reader} ${rate(each)} % in ${Math.round(cpuTime(each) / each.times.length)} ms`,
  );
  console.log(`  ${name}: ${told.join(', ')}`);
}
