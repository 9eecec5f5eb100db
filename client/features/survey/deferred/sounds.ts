import { playScore } from '#client/sounds/marimba';
import { SCORES } from '#client/sounds/scores';
import type { Sound } from '#shared/survey-flow/effect';

/** Returns a function that plays a sound; when the browser blocks audio it does nothing. */
export function createSoundPlayer(): (name: Sound) => void {
  let context: AudioContext | undefined;
  async function play(name: Sound): Promise<void> {
    // Created with the first sound: before a user interaction the browser would block it.
    context ??= new AudioContext();
    await context.resume();
    playScore(context, SCORES[name]);
  }
  return (name) => void play(name).catch(() => {});
}
