/**
 * Renders the seven sounds of a survey with a synthesised marimba and writes them beside this file. Run `node_modules/.bin/node
 * client/sounds/render-sounds.ts`; it needs ffmpeg with libmp3lame (as in Debian).
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Sound } from '#shared/survey-flow/effect';

const RATE = 32_000;
/** Seconds of silence in which the reverb fades. */
const TAIL = 0.12;
const PEAK = 0.5;

/** `rings`: duration of the tone in seconds; `loud`: 1 for a normal stroke. */
interface Stroke {
  note: string;
  at: number;
  rings: number;
  loud?: number;
}

const chord = (at: number, rings: number, notes: string, loud = 0.7): Stroke[] =>
  notes.split(' ').map((note) => ({ note, at, rings, loud }));
const run = (at: number, apart: number, rings: number, notes: string, loud = 0.85): Stroke[] =>
  notes.split(' ').map((note, i) => ({ note, at: at + i * apart, rings, loud }));

/** All in C with a sixth, so that any two sounds that overlap are consonant. */
const SCORES: Record<Sound, Stroke[]> = {
  'dot-to-slider': [
    { note: 'G4', at: 0, rings: 0.3 },
    { note: 'D5', at: 0.02, rings: 0.24, loud: 0.35 },
  ],
  'send-message': run(0, 0.075, 0.3, 'D5 A5'),
  'receive-msg': run(0, 0.11, 0.36, 'A5 E5', 0.7),
  'swipe-success': run(0, 0.07, 0.5, 'G4 C5 E5'),
  'start-evaluation': [...run(0, 0.13, 0.65, 'C4 G4 C5'), ...chord(0.42, 0.85, 'E5 A5', 0.6)],
  'middle-fanfare': [...run(0, 0.12, 0.5, 'G4 C5 E5'), { note: 'C5', at: 0.48, rings: 0.4, loud: 0.6 }, ...chord(0.62, 0.95, 'C4 E5 G5')],
  'finish-tada': [
    ...chord(0, 0.3, 'G4 C5 E5', 0.6),
    ...run(0.24, 0.045, 1.2, 'C4 G4 C5 E5 A5'),
    { note: 'C6', at: 0.52, rings: 1.1, loud: 0.5 },
  ],
};

/** Overtones of a marimba bar: frequency ratio, level, and how much faster they fade. */
const BAR = [
  { times: 1, loud: 1, fades: 1 },
  { times: 2, loud: 0.08, fades: 1.6 },
  { times: 3.93, loud: 0.16, fades: 4 },
  { times: 9.2, loud: 0.035, fades: 11 },
];
const ECHOES = [
  { after: 0.037, loud: 0.16 },
  { after: 0.083, loud: 0.1 },
];

const STEPS = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const pitchOf = (note: string): number => {
  const [letter, octave] = [note[0] as keyof typeof STEPS, Number(note[1])];
  return 440 * 2 ** ((STEPS[letter] - 9) / 12 + octave - 4);
};

/** The sample of a stroke at `t` seconds: an attack of 4 ms for a soft mallet, then every overtone fades to zero. */
function sampleAt({ note, at, rings, loud = 1 }: Stroke, t: number): number {
  const since = t - at;
  if (since < 0 || since > rings) return 0;
  const mallet = Math.min(1, since / 0.004) * Math.min(1, (rings - since) / 0.05);
  const bar = BAR.reduce(
    (sum, { times, loud, fades }) =>
      sum + loud * Math.exp((-4.6 * fades * since) / rings) * Math.sin(2 * Math.PI * pitchOf(note) * times * since),
    0,
  );
  return loud * mallet * bar;
}

function play(score: Stroke[]): Float32Array {
  const seconds = Math.max(...score.map(({ at, rings }) => at + rings)) + TAIL;
  const dry = (t: number): number => score.reduce((sum, stroke) => sum + sampleAt(stroke, t), 0);
  const wave = Float32Array.from({ length: Math.ceil(seconds * RATE) }, (_, i) => {
    const t = i / RATE;
    return dry(t) + ECHOES.reduce((sum, { after, loud }) => sum + loud * dry(t - after), 0);
  });
  const loudest = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return wave.map((value) => (value * PEAK) / loudest);
}

for (const [name, score] of Object.entries(SCORES)) {
  const file = fileURLToPath(new URL(`${name}.mp3`, import.meta.url));
  const wave = ['-f', 'f32le', '-ar', String(RATE), '-ac', '1', '-i', 'pipe:0'];
  const small = ['-c:a', 'libmp3lame', '-b:a', '40k', '-map_metadata', '-1', '-id3v2_version', '0', '-bitexact'];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...wave, ...small, file], { input: Buffer.from(play(score).buffer) });
}
