/** Where bytes are kept under a key; what it throws is of its own kind. */
export interface Shelf {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
}
