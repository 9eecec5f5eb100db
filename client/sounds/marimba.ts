import type { MarimbaTone, Score } from './scores.ts';

/** Overtones of a marimba bar: frequency ratio, level, and how much faster they fade. */
const OVERTONES = [
  { times: 1, loud: 1, fades: 1 },
  { times: 2, loud: 0.08, fades: 1.6 },
  { times: 3.93, loud: 0.16, fades: 4 },
  { times: 9.2, loud: 0.035, fades: 11 },
];
/** Reflections of a small room, in seconds. */
const ECHOES = [
  { after: 0.037, loud: 0.16 },
  { after: 0.083, loud: 0.1 },
];
/** Time in which a soft mallet reaches its full level, and in which a tone is damped at its end. */
const ATTACK_SECONDS = 0.004;
const RELEASE_SECONDS = 0.05;
/** In the duration of a tone its level falls by e to this power, to a hundredth. */
const DECAY = 4.6;

const SEMITONES = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const pitchOf = (note: string): number => {
  const [letter, octave] = [note[0] as keyof typeof SEMITONES, Number(note[1])];
  return 440 * 2 ** ((SEMITONES[letter] - 9) / 12 + octave - 4);
};

const gain = (context: BaseAudioContext, value: number, into: AudioNode): GainNode => {
  const node = new GainNode(context, { gain: value });
  node.connect(into);
  return node;
};

/** Schedules one tone. @param from time of the beginning of the sound */
function strike(context: BaseAudioContext, { note, at, rings, loud }: MarimbaTone, from: number, into: AudioNode): void {
  const [begins, ends] = [from + at, from + at + rings];
  const damper = gain(context, 1, into);
  damper.gain.setValueAtTime(1, ends - RELEASE_SECONDS);
  damper.gain.linearRampToValueAtTime(0, ends);
  for (const overtone of OVERTONES) {
    const level = gain(context, 0, damper);
    level.gain.setValueAtTime(0, begins);
    level.gain.linearRampToValueAtTime(loud * overtone.loud, begins + ATTACK_SECONDS);
    level.gain.setTargetAtTime(0, begins + ATTACK_SECONDS, rings / (DECAY * overtone.fades));
    const voice = new OscillatorNode(context, { frequency: pitchOf(note) * overtone.times });
    voice.connect(level);
    voice.start(begins);
    voice.stop(ends);
  }
}

/** Plays a score on a synthesised marimba, now. Nothing is loaded, so it sounds without a connection. */
export function playScore(context: BaseAudioContext, { tones, volume }: Score): void {
  const dry = gain(context, volume, context.destination);
  for (const { after, loud } of ECHOES) {
    const delay = new DelayNode(context, { delayTime: after });
    dry.connect(delay);
    delay.connect(gain(context, loud, context.destination));
  }
  for (const tone of tones) strike(context, tone, context.currentTime, dry);
}
