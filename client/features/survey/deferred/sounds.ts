import { TRACELESS } from '#client/api/fetch';
import { SOUND_URLS } from '#client/sounds/sound-urls';
import type { Sound } from '#shared/survey-flow/effect';

/** Loads all sounds and returns a function that plays one; when the browser blocks audio it does nothing. */
export function loadSounds(): (name: Sound) => void {
  const files = new Map<Sound, Promise<ArrayBuffer>>();
  /** A sound that failed to load is requested again when it is played. */
  function file(name: Sound): Promise<ArrayBuffer> {
    const bytes =
      files.get(name) ??
      fetch(SOUND_URLS[name], TRACELESS).then((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(answer.status)));
    files.set(name, bytes);
    bytes.catch(() => files.delete(name));
    return bytes;
  }
  for (const name of Object.keys(SOUND_URLS) as Sound[]) void file(name).catch(() => {});
  let context: AudioContext | undefined;
  const decoded = new Map<Sound, AudioBuffer>();

  async function play(name: Sound): Promise<void> {
    // Created with the first sound: before a user interaction the browser would block it.
    context ??= new AudioContext();
    const own = context;
    const buffer = decoded.get(name) ?? (await own.decodeAudioData((await file(name)).slice(0)));
    decoded.set(name, buffer);
    const source = own.createBufferSource();
    source.buffer = buffer;
    source.connect(own.destination);
    await own.resume();
    source.start();
  }
  return (name) => void play(name).catch(() => {});
}
