import { afterEach, expect, test, vi } from 'vitest';
import { loadSounds } from '#client/features/survey/deferred/sounds';

afterEach(() => vi.unstubAllGlobals());

test('loadSounds: requests a sound again that the server refused', async () => {
  const started = Promise.withResolvers<string>();
  class Context {
    decodeAudioData = async (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);
    createBufferSource = () => ({
      buffer: '',
      connect() {},
      start() {
        started.resolve(this.buffer);
      },
    });
    resume = async () => {};
  }
  const refused = vi.fn(async () => new Response('{}', { status: 503 }));
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('fetch', refused);
  const play = loadSounds();
  await vi.waitFor(() => expect(refused).toHaveBeenCalled());
  await new Promise(setImmediate);
  vi.stubGlobal('fetch', async () => new Response('a sound'));
  play('send-message');
  expect(await started.promise).toBe('a sound');
});
