import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureFiles } from '#server/features/tenant/images/files';
import { tenantPictureService } from '#server/features/tenant/images/service';
import type { TenantAnnouncer } from '#server/lib/announcer-types';
import type { Principal } from '#server/lib/principal';
import type { Storage } from '#server/plugins/storage/storage';
import type { TenantSettings } from '#shared/tenant/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { firstStore } from '#tests/support/stores';

const id = tenantIdOf(ADA);
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ kind: firstStore() });
});
afterAll(() => app.close());

const settings = async () => (await app.call<TenantSettings>(ADA, 'GET', `/api/tenants/${id}/settings`)).body;

test('TENANT-O10: the file of a picture that the tenant has stays, also when the answer of the store was lost', async () => {
  const files = new Set<string>();
  const storage = {
    put: async (_: string, path: string) => void files.add(path),
    remove: async (_: string, path: string) => void files.delete(path),
  } as unknown as Storage;
  const { revision } = await settings();
  const hasPicture = async () => (await settings()).logoDark !== null;
  const store = {
    ...app.store,
    asTenant: async (...given: Parameters<typeof app.store.asTenant>) => {
      const result = await app.store.asTenant(...given);
      if (await hasPicture()) throw new Error('Connection terminated');
      return result as never;
    },
  };
  const service = tenantPictureService(store, {
    files: pictureFiles(storage),
    announce: {} as TenantAnnouncer,
    warn: () => {},
  });
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const principal = { tenantId: id, userId: userIdOf(ADA), role: ['Administrator'] } as unknown as Principal;
  await expect(service.put(principal, { id, picture: 'logoDark', revision }, image)).rejects.toThrow('Connection terminated');
  expect(await hasPicture()).toBe(true);
  expect(files.size).toBe(1);
});
