import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  /** Milliseconds since the epoch; null if the entry never expires. */
  expiresAt: number | null;
}
type Line = [key: string, entry: Entry | null];

const isOver = ({ expiresAt }: Entry, now: number) => expiresAt !== null && expiresAt <= now;

/** Reads the entries of a journal. Ignores invalid lines, such as a last line that a killed server wrote in part. */
function readJournal(file: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  if (!existsSync(file)) return entries;
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    try {
      const [key, entry] = JSON.parse(text) as Line;
      if (entry) entries.set(key, entry);
      else entries.delete(key);
    } catch {}
  }
  return entries;
}

/** Entries in memory. Each change is appended to a file, so that a killed server loses none. */
class JournalFile {
  readonly entries: Map<string, Entry>;
  readonly #file: string;
  #lines = 0;

  constructor(file: string) {
    this.#file = file;
    this.entries = readJournal(file);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    this.#compact();
  }

  get(key: string): AdapterPayload | undefined {
    const entry = this.entries.get(key);
    return entry && !isOver(entry, Date.now()) ? entry.payload : undefined;
  }

  put(key: string, entry: Entry | null): void {
    if (entry) this.entries.set(key, entry);
    else if (!this.entries.delete(key)) return;
    appendFileSync(this.#file, `${JSON.stringify([key, entry] satisfies Line)}\n`);
    this.#lines += 1;
    if (this.#lines > 5000 + 2 * this.entries.size) this.#compact();
  }

  #compact(): void {
    const now = Date.now();
    for (const [key, entry] of this.entries) if (isOver(entry, now)) this.entries.delete(key);
    const lines = [...this.entries].map((line) => `${JSON.stringify(line)}\n`);
    writeFileSync(`${this.#file}.new`, lines.join(''), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
    this.#lines = lines.length;
  }
}

/**
 * Stores sessions, grants and tokens of the demo provider in one file: plain text, readable by its owner only.
 * @throws Error of the file system when `file` cannot be read or written
 */
export function fileAdapter(file: string): AdapterFactory {
  const journal = new JournalFile(file);
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const ofModel = () => [...journal.entries].filter(([key]) => key.startsWith(`${model}:`));
    return {
      upsert: async (id, payload, expiresIn) =>
        journal.put(keyOf(id), { payload, expiresAt: expiresIn === undefined ? null : Date.now() + expiresIn * 1000 }),
      find: async (id) => journal.get(keyOf(id)),
      findByUid: async (uid) => {
        const key = ofModel().find(([, { payload }]) => payload.uid === uid)?.[0];
        return key === undefined ? undefined : journal.get(key);
      },
      findByUserCode: async () => undefined, // only for the device flow, which is off
      consume: async (id) => {
        const entry = journal.entries.get(keyOf(id));
        if (entry) journal.put(keyOf(id), { ...entry, payload: { ...entry.payload, consumed: Math.floor(Date.now() / 1000) } });
      },
      destroy: async (id) => journal.put(keyOf(id), null),
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of ofModel()) if (payload.grantId === grantId) journal.put(key, null);
      },
    };
  };
}
