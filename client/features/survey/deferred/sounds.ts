import { playScore } from '#client/sounds/marimba';
import { SCORES } from '#client/sounds/scores';
import type { Sound } from '#shared/survey-flow/effect';

/** A sound that the browser delays for longer is not played: the screen has changed since. */
const LATEST_MS = 300;

/** Shared by all surveys of a visit: browsers allow only a few audio contexts. */
let context: AudioContext | undefined;

/** Returns a function that plays a sound; when the browser blocks audio it does nothing. */
export function createSoundPlayer(): (name: Sound) => void {
  async function play(name: Sound): Promise<void> {
    const asked = performance.now();
    // Created with the first sound: before a user interaction the browser would block it.
    context ??= new AudioContext();
    await context.resume();
    if (performance.now() - asked < LATEST_MS) playScore(context, SCORES[name]);
  }
  return (name) => void play(name).catch(() => {});
}
