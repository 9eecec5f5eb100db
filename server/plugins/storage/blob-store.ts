/** Stores bytes under keys. Its errors are those of the implementation. */
export interface BlobStore {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Deletes everything whose key begins with this folder and a slash. */
  removeFolder(folder: string): Promise<void>;
}
