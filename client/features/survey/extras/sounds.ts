import { SOUND_FILES } from '#client/sounds/files';
import type { Sound } from '#shared/response/flow/effect';

/** Loads all sounds at once and gives what plays one; a browser that will not play says nothing. */
export function loadSounds(): (name: Sound) => void {
  const files = new Map<Sound, Promise<ArrayBuffer>>();
  for (const [name, address] of Object.entries(SOUND_FILES) as [Sound, string][]) {
    files.set(
      name,
      fetch(address).then((answer) => answer.arrayBuffer()),
    );
  }
  let context: AudioContext | undefined;
  const decoded = new Map<Sound, Promise<AudioBuffer>>();

  async function play(name: Sound): Promise<void> {
    // Made at the first sound: before a person touched the page a browser would not let it speak.
    context ??= new AudioContext();
    const own = context;
    if (!decoded.has(name))
      decoded.set(
        name,
        (files.get(name) ?? Promise.reject(new Error(name))).then((bytes) => own.decodeAudioData(bytes.slice(0))),
      );
    const source = own.createBufferSource();
    source.buffer = (await decoded.get(name)) ?? null;
    source.connect(own.destination);
    await own.resume();
    source.start();
  }
  return (name) => void play(name).catch(() => {});
}
