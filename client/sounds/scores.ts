import type { Sound } from '#shared/survey-flow/effect';

/** One tone of a marimba. */
export interface MarimbaTone {
  /** "A4" is 440 Hz. */
  note: string;
  /** Seconds after the beginning of the sound. */
  at: number;
  /** Duration in seconds. */
  rings: number;
  /** 1 for a normal strike. */
  loud: number;
}

export interface Score {
  tones: readonly MarimbaTone[];
  /** Volume at which the loudest moment of the sound is half of the maximum. */
  volume: number;
}

const chord = (at: number, rings: number, notes: string, loud = 0.7): MarimbaTone[] =>
  notes.split(' ').map((note) => ({ note, at, rings, loud }));
const run = (at: number, apart: number, rings: number, notes: string, loud = 0.85): MarimbaTone[] =>
  notes.split(' ').map((note, i) => ({ note, at: at + i * apart, rings, loud }));

/** All in C with a sixth, so that any two sounds that overlap are consonant. */
export const SCORES: Record<Sound, Score> = {
  'dot-to-slider': { volume: 0.44, tones: [...chord(0, 0.3, 'G4', 1), ...chord(0.02, 0.24, 'D5', 0.35)] },
  'send-message': { volume: 0.43, tones: run(0, 0.075, 0.3, 'D5 A5') },
  'receive-msg': { volume: 0.52, tones: run(0, 0.11, 0.36, 'A5 E5', 0.7) },
  'swipe-success': { volume: 0.36, tones: run(0, 0.07, 0.5, 'G4 C5 E5') },
  'start-evaluation': { volume: 0.37, tones: [...run(0, 0.13, 0.65, 'C4 G4 C5'), ...chord(0.42, 0.85, 'E5 A5', 0.6)] },
  'middle-fanfare': {
    volume: 0.26,
    tones: [...run(0, 0.12, 0.5, 'G4 C5 E5'), ...chord(0.48, 0.4, 'C5', 0.6), ...chord(0.62, 0.95, 'C4 E5 G5')],
  },
  'finish-tada': {
    volume: 0.23,
    tones: [...chord(0, 0.3, 'G4 C5 E5', 0.6), ...run(0.24, 0.045, 1.2, 'C4 G4 C5 E5 A5'), ...chord(0.52, 1.1, 'C6', 0.5)],
  },
};
