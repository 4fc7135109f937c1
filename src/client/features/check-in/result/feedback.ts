import type { ScanResult } from './scan-result.ts';

type ScreenName = ScanResult['screen'];

/** Milliseconds on, off, on …, as `navigator.vibrate` takes them. Each screen has its own pattern. */
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

/** Times in seconds. Each screen has a different melody, so that results are told apart by ear. */
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

/** Starts or resumes audio. Call it from a tap: browsers keep a page silent until then. */
export function resumeAudio(): void {
  if (typeof AudioContext !== 'function') return;
  audio ??= new AudioContext();
  if (audio.state !== 'running') void audio.resume().catch(() => undefined);
}

/** Vibrates and, unless turned off, plays the sound of a result. */
export function giveFeedback(screen: ScreenName, { sound }: { sound: boolean }): void {
  if ('vibrate' in navigator) navigator.vibrate([...vibrations[screen]]);
  if (sound) playTune(screen);
}

/** Plays the sound of a result. */
export function playTune(screen: ScreenName): void {
  resumeAudio();
  if (audio !== null) for (const note of tunes[screen]) play(audio, note);
}

function play(context: AudioContext, { hz, at, duration, wave = 'sine' }: Note): void {
  const start = context.currentTime + at;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = wave;
  tone.frequency.value = hz;
  // Fades in and out over a few milliseconds: a note that starts at full volume clicks.
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.01);
  volume.gain.setValueAtTime(loudness, start + duration - 0.03);
  volume.gain.linearRampToValueAtTime(0, start + duration);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + duration);
}
