import { createServer } from 'node:http';
import { freePort } from '#tests/support/system-utilities';

const SIGNED = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/[\w-]+\/s3\/aws4_request, SignedHeaders=.+, Signature=[\da-f]{64}$/;

/** A small number, so that a test needs no thousand files. */
const LISTED_AT_ONCE = 2;

/** The part of an S3-compatible store that the product uses. It can simulate failures. */
export interface FakeBucket {
  env: Record<string, string>;
  url: string;
  files: Map<string, Buffer>;
  fails: boolean;
  /** Answers a call that lists with this, in the place of the list. */
  listAnswer?: { status: number; body: string } | undefined;
  /** Acknowledges deletions without deleting. */
  keeps?: boolean;
  close(): void;
}

export async function openBucket(): Promise<FakeBucket> {
  const port = await freePort();
  const url = `http://localhost:${port}/files`;
  const env = { STORAGE_URL: `${url}/`, STORAGE_ACCESS_KEY_ID: 'key', STORAGE_SECRET_ACCESS_KEY: 'secret' };
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const key = request.url ?? '';
    const end = (status: number, body?: Buffer): void => void answer.writeHead(status).end(body);
    if (bucket.fails) return end(503);
    if (!SIGNED.test(request.headers.authorization ?? '')) return end(403);
    const prefix = new URL(key, url).searchParams.get('prefix');
    if (request.method === 'GET' && prefix !== null) {
      if (bucket.listAnswer) return end(bucket.listAnswer.status, Buffer.from(bucket.listAnswer.body));
      const keys = [...bucket.files.keys()].map((path) => path.replace(/^\/files\//, '')).filter((name) => name.startsWith(prefix));
      const some = keys.slice(0, LISTED_AT_ONCE).map((name) => `<Contents><Key>${name}</Key></Contents>`);
      return end(200, Buffer.from(`<ListBucketResult>${some.join('')}</ListBucketResult>`));
    }
    const found = bucket.files.get(key);
    if (request.method === 'PUT') {
      bucket.files.set(key, Buffer.concat(chunks));
      return end(200);
    }
    if (request.method === 'DELETE') {
      if (!bucket.keeps) bucket.files.delete(key);
      return end(204);
    }
    return found ? end(200, request.method === 'HEAD' ? undefined : found) : end(404);
  });
  await new Promise<void>((done) => server.listen(port, done));
  const bucket: FakeBucket = { env, url, files: new Map(), fails: false, close: () => void server.close() };
  return bucket;
}
