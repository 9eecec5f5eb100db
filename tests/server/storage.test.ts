import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config';
import { openStorage, type Storage } from '#server/plugins/storage/storage';
import { type FakeBucket, openBucket } from '#tests/support/bucket';
import { BEA, GRETA, tenantIdOf } from '#tests/support/people';

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
])('in %s', (_, make) => {
  test('what is put is there, whole, until it is removed', async () => {
    const storage = make();
    expect([await storage.has(OURS, 'a/b.pdf'), await storage.get(OURS, 'a/b.pdf')]).toEqual([false, undefined]);
    await storage.put(OURS, 'a/b.pdf', bytes('first'), 'application/pdf');
    await storage.put(OURS, 'a/b.pdf', bytes('größer'), 'application/pdf');
    expect([await storage.has(OURS, 'a/b.pdf'), textOf(await storage.get(OURS, 'a/b.pdf'))]).toEqual([true, 'größer']);
    await storage.remove(OURS, 'a/b.pdf');
    await storage.remove(OURS, 'a/b.pdf');
    expect(await storage.get(OURS, 'a/b.pdf')).toBeUndefined();
  });

  test('a tenant has its own files alone', async () => {
    const storage = make();
    await storage.put(OURS, 'own.pdf', bytes('ours'), 'application/pdf');
    expect(await storage.get(THEIRS, 'own.pdf')).toBeUndefined();
  });

  test.each([
    [OURS, `../${THEIRS}/own.pdf`],
    [OURS, 'a/../../own.pdf'],
    [OURS, '/own.pdf'],
    [OURS, ''],
    ['..', 'own.pdf'],
    [`${OURS}/..`, 'own.pdf'],
  ])('%s and %j is no path of a file', async (tenantId, path) => {
    await expect(make().get(tenantId, path)).rejects.toThrow('Not a path');
  });
});

test('a folder keeps no half of a file', async () => {
  await open({}).put(OURS, 'c.pdf', bytes('whole'), 'application/pdf');
  expect(readdirSync(join(folder, 'files', OURS)).filter((name) => name.startsWith('c.pdf'))).toEqual(['c.pdf']);
});

describe('a storage that fails', () => {
  test('refuses with what the catalogue says, and its operator hears why', async () => {
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

  test('also when nobody is there', async () => {
    const nobody = open({ ...bucket.env, STORAGE_URL: 'http://localhost:1/files' });
    await expect(nobody.get(OURS, 'd.pdf')).rejects.toMatchObject({ type: 'UnavailableError' });
    const wrongKey = open({ ...bucket.env, STORAGE_ACCESS_KEY_ID: 'stranger' });
    await expect(wrongKey.has(OURS, 'd.pdf')).rejects.toMatchObject({ type: 'UnavailableError' });
  });

  test('a bucket without a key is told at the start', () => {
    expect(() => readConfig({ STORAGE_URL: bucket.url })).toThrow('STORAGE_ACCESS_KEY_ID');
  });
});
