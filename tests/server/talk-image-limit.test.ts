import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Store } from '#db/store';
import { talkFileService } from '#server/features/library/file/talk-template-service';
import { talkImageService } from '#server/features/template/image-service';
import type { Principal } from '#server/lib/principal';
import { RateLimiter } from '#server/plugins/rate-limiter';
import type { Storage } from '#server/plugins/storage/storage';
import { LIMITS } from '#shared/limits/limits';

const author = (tenantId: string): Principal => ({ tenantId }) as Principal;
const { burst } = LIMITS.tenantTalkImages;
const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();

function openService() {
  const stored: string[] = [];
  const storage = { put: async (tenantId: string) => void stored.push(tenantId) } as unknown as Storage;
  const images = talkImageService({} as Store, storage, new RateLimiter({ rateLimits: true, trustProxy: undefined }));
  return { images, stored };
}

test('TEMPLATE-F6: talk pictures: a tenant stores as many as the limit allows, and other tenants still do', async () => {
  const { images, stored } = openService();
  images.count(author('one'), burst - 1);
  await images.create(author('one'), pixel);
  await expect(images.create(author('one'), pixel)).rejects.toMatchObject({ type: 'TooManyRequestsError' });
  await images.create(author('other'), pixel);
  expect(stored).toEqual(['one', 'other']);
});

test('TEMPLATE-F6: template import: stores no picture of a file with more than the limit allows, and takes a file without pictures', async () => {
  const { images, stored } = openService();
  images.count(author('one'), burst - 1);
  const files = talkFileService({ asTenant: async () => ({ id: 'made' }) } as unknown as Store, images);
  const file = (...keys: string[]) => {
    const pages = keys.map((key) => ({ pageType: 'static', staticType: 'Exit', multilang: {}, pictures: { 'en-GB': key } }));
    return {
      ...{ format: 'talk-1', languageIndependentName: 'Files', defaultLanguage: 'en-GB', kind: 'future', multilang: {} },
      ...{ templateCategories: [], categories: [], chapters: [{ multilang: { name: { 'en-GB': 'Growth' } }, minutes: 20, pages }] },
      pictures: keys.map((key) => ({ key, data: pixel.toString('base64') })),
    };
  };
  await expect(files.importTalk(author('one'), file('p1', 'p2'), {})).rejects.toMatchObject({ type: 'TooManyRequestsError' });
  expect(stored).toEqual([]);
  expect(await files.importTalk(author('one'), file(), {})).toEqual({ id: 'made' });
});
