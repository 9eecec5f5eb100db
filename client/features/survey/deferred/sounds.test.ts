import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSoundPlayer } from '#client/features/survey/deferred/sounds';
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
let blocked = false;

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
  resume = async () => {
    if (blocked) throw new DOMException('blocked', 'NotAllowedError');
  };
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

beforeEach(() => {
  [tones, contexts, blocked] = [[], 0, false];
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
  const play = createSoundPlayer();
  for (const name of SOUNDS) play(name);
  await vi.waitFor(() => expect(basses()).toHaveLength(30));
  for (const { from, to } of tones) expect([from >= NOW, to > from, to < NOW + 2]).toEqual([true, true, true]);
  expect(contexts).toBe(1);
});

test('createSoundPlayer: is silent where the browser blocks audio, and plays once it allows it', async () => {
  const play = createSoundPlayer();
  blocked = true;
  play('receive-msg');
  await new Promise(setImmediate);
  expect(tones).toEqual([]);
  blocked = false;
  play('receive-msg');
  await vi.waitFor(() => expect(tones).toHaveLength(8));
});
