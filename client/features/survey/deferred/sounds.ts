import { TRACELESS } from '#client/api/fetch';
import { SOUND_URLS } from '#client/sounds/files';
import type { Sound } from '#shared/survey-flow/effect';

/** Loads all sounds at once and gives what plays one; a browser that will not play says nothing. */
export function loadSounds(): (name: Sound) => void {
  const files = new Map<Sound, Promise<ArrayBuffer>>();
  /** One that did not come is asked for again when it is to be heard. */
  function file(name: Sound): Promise<ArrayBuffer> {
    const bytes = files.get(name) ?? fetch(SOUND_URLS[name], TRACELESS).then((answer) => answer.arrayBuffer());
    files.set(name, bytes);
    bytes.catch(() => files.delete(name));
    return bytes;
  }
  for (const name of Object.keys(SOUND_URLS) as Sound[]) void file(name).catch(() => {});
  let context: AudioContext | undefined;
  const decoded = new Map<Sound, AudioBuffer>();

  async function play(name: Sound): Promise<void> {
    // Made at the first sound: before a person touched the page a browser would not let it speak.
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
