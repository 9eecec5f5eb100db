import { AwsClient } from 'aws4fetch';
import type { S3Config } from '#server/config';
import type { BlobStore } from '#server/plugins/storage/blob-store';

/** Time in ms without an answer after which a call fails. */
const ANSWER_TIMEOUT_MS = 10_000;

/** No retries here, because callers have their own retry rules. */
const NO_RETRIES = { retries: 0 };

/** A blob store in a bucket. It uses only the four calls that every S3-compatible store has. */
export function s3BlobStore({ url, ...credentials }: S3Config): BlobStore {
  const client = new AwsClient({ ...credentials, service: 's3', ...NO_RETRIES });

  async function call(method: 'PUT' | 'GET' | 'HEAD' | 'DELETE', key: string, body?: { bytes: Uint8Array; type: string }) {
    const answer = await client.fetch(`${url}/${key}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      ...(body ? { body: body.bytes as Uint8Array<ArrayBuffer>, headers: { 'content-type': body.type } } : {}),
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404 && method !== 'PUT') return undefined;
    throw new Error(`The bucket answers ${answer.status} to ${method}`);
  }

  const remove = async (key: string): Promise<void> => void (await (await call('DELETE', key))?.body?.cancel());

  /**
   * Up to 1,000 keys that begin with this prefix.
   * @throws Error when the answer is not a list, because the bucket may then still have files
   */
  async function listKeys(prefix: string): Promise<string[]> {
    const list = await (await call('GET', `?list-type=2&prefix=${encodeURIComponent(prefix)}`))?.text();
    if (!list?.includes('<ListBucketResult')) throw new Error('The bucket does not answer with a list of its objects');
    // The product's keys have no character that XML escapes.
    return [...list.matchAll(/<Key>([^<&]+)<\/Key>/g)].map(([, key = '']) => key).filter((key) => key.startsWith(prefix));
  }

  async function removeFolder(folder: string): Promise<void> {
    let before: string | undefined;
    for (let keys = await listKeys(`${folder}/`); keys.length > 0; keys = await listKeys(`${folder}/`)) {
      if (keys[0] === before) throw new Error('The bucket still lists an object that was deleted');
      [before] = keys;
      for (const key of keys) await remove(key);
    }
  }

  return {
    put: async (key, bytes, type) => void (await call('PUT', key, { bytes, type })),
    get: async (key) => (await call('GET', key))?.bytes(),
    has: async (key) => (await call('HEAD', key)) !== undefined,
    remove,
    removeFolder,
  };
}
