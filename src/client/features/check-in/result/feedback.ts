import type { ScanResult } from './scan-result.ts';

type ScreenName = ScanResult['screen'];

/** On, off, on … in milliseconds, as `navigator.vibrate` takes it. One pattern per screen: felt without looking. */
export const vibrations: Record<ScreenName, readonly number[]> = {
  valid: [80],
  already: [80, 80, 80],
  wrong: [80, 80, 80, 80, 80],
  void: [600],
  unknown: [400, 80, 400],
  ask: [40],
  not_saved: [600],
};

type Note = { hz: number; at: number; duration: number; wave?: OscillatorType };

/** Seconds. Rising, the same note twice, falling, a low buzz, alternating; asking has one soft note. */
const tunes: Record<ScreenName, readonly Note[]> = {
  valid: [
    { hz: 660, at: 0, duration: 0.09 },
    { hz: 990, at: 0.09, duration: 0.16 },
  ],
  already: [
    { hz: 587, at: 0, duration: 0.12 },
    { hz: 587, at: 0.2, duration: 0.12 },
  ],
  wrong: [
    { hz: 698, at: 0, duration: 0.12 },
    { hz: 523, at: 0.13, duration: 0.12 },
    { hz: 392, at: 0.26, duration: 0.2 },
  ],
  void: [{ hz: 110, at: 0, duration: 0.6, wave: 'sawtooth' }],
  unknown: [
    { hz: 440, at: 0, duration: 0.16, wave: 'square' },
    { hz: 311, at: 0.18, duration: 0.16, wave: 'square' },
    { hz: 440, at: 0.36, duration: 0.16, wave: 'square' },
    { hz: 311, at: 0.54, duration: 0.16, wave: 'square' },
  ],
  ask: [{ hz: 494, at: 0, duration: 0.22 }],
  not_saved: [{ hz: 98, at: 0, duration: 0.6, wave: 'sawtooth' }],
};

const loudness = 0.4;

let audio: AudioContext | null = null;

/** Lets sounds out: browsers keep a page silent until a tap. Call it from one. */
export function resumeAudio(): void {
  if (typeof AudioContext !== 'function') return;
  audio ??= new AudioContext();
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
}

/** Tells ears and fingers what the screen tells the eyes. */
export function giveFeedback(screen: ScreenName, { sound }: { sound: boolean }): void {
  if ('vibrate' in navigator) navigator.vibrate([...vibrations[screen]]);
  if (!sound) return;
  resumeAudio();
  if (audio !== null) for (const note of tunes[screen]) play(audio, note);
}

function play(context: AudioContext, { hz, at, duration, wave = 'sine' }: Note): void {
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = wave;
  tone.frequency.value = hz;
  // A few milliseconds of slope: a note that begins at full volume clicks.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.01);
  volume.gain.setValueAtTime(loudness, start + duration - 0.03);
  volume.gain.linearRampToValueAtTime(0, start + duration);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + duration);
}
