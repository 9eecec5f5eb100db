import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { openStorage, type Storage } from '#server/plugins/storage/storage';
import { BEA, GRETA, tenantIdOf } from '#tests/support/demo-users';
import { type FakeBucket, openBucket } from '#tests/support/fake-s3';

const OURS = tenantIdOf(GRETA);
const THEIRS = tenantIdOf(BEA);
const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (found: Uint8Array | undefined) => found && new TextDecoder().decode(found);

const folder = mkdtempSync(join(tmpdir(), 'parley-storage-'));
let bucket: FakeBucket;
const warned: unknown[] = [];
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(() => {
  bucket.close();
  rmSync(folder, { recursive: true, force: true });
});
const open = (env: Record<string, string>): Storage => openStorage(readConfig({ DATA_DIR: folder, ...env }), (error) => warned.push(error));

describe.each([
  ['a folder', () => open({})],
  ['a bucket', () => open(bucket.env)],
])('storage in %s', (_, make) => {
  test('get: answers with the whole file until it is removed', async () => {
    const storage = make();
    expect([await storage.has(OURS, 'a/b.pdf'), await storage.get(OURS, 'a/b.pdf')]).toEqual([false, undefined]);
    await storage.put(OURS, 'a/b.pdf', bytes('first'), 'application/pdf');
    await storage.put(OURS, 'a/b.pdf', bytes('größer'), 'application/pdf');
    expect([await storage.has(OURS, 'a/b.pdf'), textOf(await storage.get(OURS, 'a/b.pdf'))]).toEqual([true, 'größer']);
    await storage.remove(OURS, 'a/b.pdf');
    await storage.remove(OURS, 'a/b.pdf');
    expect(await storage.get(OURS, 'a/b.pdf')).toBeUndefined();
  });

  test('get: answers with files of the tenant alone', async () => {
    const storage = make();
    await storage.put(OURS, 'own.pdf', bytes('ours'), 'application/pdf');
    expect(await storage.get(THEIRS, 'own.pdf')).toBeUndefined();
  });

  test('TENANT-O15: removeAll: deletes all files of a tenant, and none of another', async () => {
    const storage = make();
    for (const path of ['own.pdf', 'a/1.webp', 'a/2.webp', 'a/b/3.webp']) await storage.put(OURS, path, bytes(path), 'image/webp');
    await storage.put(THEIRS, 'a/1.webp', bytes('theirs'), 'image/webp');
    await storage.removeAll(OURS);
    await storage.removeAll(OURS);
    for (const path of ['own.pdf', 'a/1.webp', 'a/2.webp', 'a/b/3.webp']) expect(await storage.has(OURS, path)).toBe(false);
    expect(textOf(await storage.get(THEIRS, 'a/1.webp'))).toBe('theirs');
  });

  test.each(['', '..', '.', `${THEIRS}/..`, THEIRS.slice(0, 8)])('removeAll: refuses %j as a tenant', async (tenantId) => {
    await expect(make().removeAll(tenantId)).rejects.toThrow('This is not the id of a tenant');
  });

  test.each([
    [OURS, `../${THEIRS}/own.pdf`],
    [OURS, 'a/../../own.pdf'],
    [OURS, '/own.pdf'],
    [OURS, ''],
    ['..', 'own.pdf'],
    [`${OURS}/..`, 'own.pdf'],
  ])('get: refuses %s and %j as a path', async (tenantId, path) => {
    await expect(make().get(tenantId, path)).rejects.toThrow('This is not the path of a stored file');
  });
});

test('put: leaves no temporary file in the folder', async () => {
  await open({}).put(OURS, 'c.pdf', bytes('whole'), 'application/pdf');
  expect(readdirSync(join(folder, 'files', OURS)).filter((name) => name.startsWith('c.pdf'))).toEqual(['c.pdf']);
});

describe('storage that fails', () => {
  test('throws UnavailableError, and logs the reason', async () => {
    const cases: [Storage, () => void][] = [
      [open(bucket.env), () => Object.assign(bucket, { fails: true })],
      [open({ DATA_DIR: join(folder, 'file') }), () => writeFileSync(join(folder, 'file'), '')],
    ];
    for (const [storage, break_] of cases) {
      break_();
      warned.length = 0;
      await expect(storage.put(OURS, 'd.pdf', bytes('lost'), 'application/pdf')).rejects.toMatchObject({
        type: 'UnavailableError',
        status: 503,
      });
      expect(warned).toHaveLength(1);
    }
    bucket.fails = false;
  });

  test.each([
    [404, '<Error><Code>NoSuchBucket</Code></Error>'],
    [200, '<html>Welcome</html>'],
    [200, ''],
  ])('TENANT-O15: removeAll: an answer %i %j to the call that lists is not an empty bucket', async (status, body) => {
    bucket.listAnswer = { status, body };
    await expect(open(bucket.env).removeAll(OURS)).rejects.toMatchObject({ type: 'UnavailableError' });
    bucket.listAnswer = undefined;
  });

  test('TENANT-O15: removeAll: ends when the bucket deletes nothing', async () => {
    await open(bucket.env).put(OURS, 'kept.pdf', bytes('kept'), 'application/pdf');
    bucket.keeps = true;
    await expect(open(bucket.env).removeAll(OURS)).rejects.toMatchObject({ type: 'UnavailableError' });
    bucket.keeps = false;
    await open(bucket.env).removeAll(OURS);
  });

  test('throws UnavailableError also when no server listens', async () => {
    const nobody = open({ ...bucket.env, STORAGE_URL: 'http://localhost:1/files' });
    await expect(nobody.get(OURS, 'd.pdf')).rejects.toMatchObject({ type: 'UnavailableError' });
    const wrongKey = open({ ...bucket.env, STORAGE_ACCESS_KEY_ID: 'stranger' });
    await expect(wrongKey.has(OURS, 'd.pdf')).rejects.toMatchObject({ type: 'UnavailableError' });
  });

  test('readConfig: refuses a bucket without a key', () => {
    expect(() => readConfig({ STORAGE_URL: bucket.url })).toThrow('STORAGE_ACCESS_KEY_ID');
  });
});
