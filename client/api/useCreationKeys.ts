import { useState } from 'react';

/**
 * Returns a function that creates something from an object with a creation key. The key is the same for each attempt until one succeeds.
 */
export function useCreationKeys(): <Made>(id: string, make: (creationKey: string) => Promise<Made>) => Promise<Made> {
  const [keys] = useState(() => new Map<string, string>());
  return async (id, make) => {
    const key = keys.get(id) ?? crypto.randomUUID();
    keys.set(id, key);
    const made = await make(key);
    keys.delete(id);
    return made;
  };
}
