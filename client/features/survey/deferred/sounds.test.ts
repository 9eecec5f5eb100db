import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SOUNDS } from '#shared/survey-flow/effect';

interface Tone {
  frequency: number;
  from: number;
  to: number;
}

/** Records what a browser would play; `NOW` is the time of its clock. */
const NOW = 20;
let tones: Tone[] = [];
let contexts = 0;
/** Browsers let a context wait for an interaction. */
let blocked: Promise<void> | undefined;
let createSoundPlayer: typeof import('#client/features/survey/deferred/sounds').createSoundPlayer;

class AudioNode {
  readonly to: AudioNode[] = [];
  connect(node: AudioNode) {
    this.to.push(node);
  }
}
class Context {
  readonly destination = new AudioNode();
  readonly currentTime = NOW;
  constructor() {
    contexts += 1;
  }
  resume = () => blocked;
}
class Gain extends AudioNode {
  readonly gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, setTargetAtTime() {} };
}
class Oscillator extends AudioNode {
  readonly #tone: Tone;
  constructor(_: Context, { frequency }: { frequency: number }) {
    super();
    this.#tone = { frequency, from: Number.NaN, to: Number.POSITIVE_INFINITY };
    tones.push(this.#tone);
  }
  start(from: number) {
    this.#tone.from = from;
  }
  stop(to: number) {
    this.#tone.to = to;
  }
}

beforeEach(async () => {
  [tones, contexts, blocked] = [[], 0, undefined];
  vi.resetModules();
  ({ createSoundPlayer } = await import('#client/features/survey/deferred/sounds'));
  for (const [name, node] of Object.entries({ AudioContext: Context, GainNode: Gain, DelayNode: AudioNode, OscillatorNode: Oscillator }))
    vi.stubGlobal(name, node);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no connection')));
});
afterEach(() => vi.unstubAllGlobals());

/** The tones whose overtones the others are. */
const basses = () => tones.filter((_, at) => at % 4 === 0);

test('createSoundPlayer: plays the notes of a sound in their order, without a connection', async () => {
  const play = createSoundPlayer();
  expect(contexts).toBe(0);
  play('send-message');
  await vi.waitFor(() => expect(tones).toHaveLength(8));
  expect(basses().map(({ frequency, from }) => [Math.round(frequency), from])).toEqual([
    [587, NOW],
    [880, NOW + 0.075],
  ]);
});

test('createSoundPlayer: every sound ends within two seconds, and all share one context', async () => {
  for (const name of SOUNDS) createSoundPlayer()(name);
  await vi.waitFor(() => expect(basses()).toHaveLength(30));
  for (const { from, to } of tones) expect([from >= NOW, to > from, to < NOW + 2]).toEqual([true, true, true]);
  expect(contexts).toBe(1);
});

test('createSoundPlayer: drops a sound that the browser holds back, and plays the next one', async () => {
  const waiting = Promise.withResolvers<void>();
  vi.useFakeTimers({ toFake: ['performance'] });
  const play = createSoundPlayer();
  blocked = waiting.promise;
  play('receive-msg');
  vi.advanceTimersByTime(1_000);
  waiting.resolve();
  await waiting.promise;
  play('send-message');
  await vi.waitFor(() => expect(tones).toHaveLength(8));
  expect(Math.round(basses()[0]?.frequency ?? 0)).toBe(587);
  vi.useRealTimers();
});
