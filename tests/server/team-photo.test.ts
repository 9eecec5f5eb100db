import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PHOTO_BYTES, PHOTO_PIXELS } from '#shared/user/photo';
import type { Account } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, GRETA, NOBODY, PIA, TOM, userIdOf } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';
import { onEachStore } from '#tests/support/stores';
import { added, at } from '#tests/support/team';

const WORDS = 'shot with a camera in Luzern';
/** Wider than high, red left, blue right, with words about where it was made. */
const photo = (format: 'jpeg' | 'png' | 'gif', width = 900, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: { create: { width: width / 2, height, channels: 3, background: 'blue' } }, left: width / 2, top: 0 }])
    .withExif({ IFD0: { ImageDescription: WORDS }, IFD3: { GPSLatitude: '47/1 3/1 0/1' } })
    .toFormat(format)
    .toBuffer();

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());

  const form = (bytes: Uint8Array, name = 'me.png', field = 'request'): FormData => {
    const data = new FormData();
    data.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
    return data;
  };
  const put = (who: string | null, id: string, data: FormData | string) => app.send<Account>(who, 'PUT', `${at(id)}/photo`, data);
  const open = async (who: string | null, address: string) => {
    const headers = who === null ? {} : { authorization: `Bearer ${await app.token(who)}` };
    const answer = await fetch(`${app.url}${address}`, { headers });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const fieldsOf = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    return [status, (body as { fields?: { photo?: string } }).fields?.photo];
  };

  describe('a picture', () => {
    test.each(['jpeg', 'png', 'gif'] as const)(
      'P1, P3: a %s is kept as a square of its own kind, without what it said of place and camera',
      async (format) => {
        const file = await photo(format);
        if (format === 'jpeg') expect(file.includes(WORDS)).toBe(true);
        const { id } = await added(app);
        const { status, body } = await put(ADA, id, form(file, 'me.txt'));
        expect([status, body.photo]).toEqual([200, expect.stringMatching(new RegExp(`^/storage/users/${id}/[\\da-f-]{36}\\.webp$`))]);
        const shown = await open(TOM, body.photo ?? '');
        const { format: kept, width, height, exif } = await sharp(shown.bytes).metadata();
        expect({ kept, width, height, exif }).toEqual({ kept: 'webp', width: PHOTO_PIXELS, height: PHOTO_PIXELS, exif: undefined });
        expect(shown.bytes.includes(WORDS)).toBe(false);
        expect(shown.headers.get('content-type')).toBe('image/webp');
        expect(shown.headers.get('cache-control')).toContain('private');
        expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
      },
    );

    test('P3: it stands upright, whatever way the camera was held', async () => {
      const lying = await sharp(await photo('jpeg'))
        .withMetadata({ orientation: 6 })
        .toBuffer();
      const { body } = await put(ADA, (await added(app)).id, form(lying));
      const { bytes } = await open(ADA, body.photo ?? '');
      const { data } = await sharp(bytes).extract({ left: 250, top: 20, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
      expect(data[0] ?? 0).toBeGreaterThan(data[2] ?? 0);
    });

    test('takes the place of the last one, which is nowhere any more', async () => {
      const { id } = await added(app);
      const first = (await put(ADA, id, form(await photo('png')))).body;
      const second = (await put(ADA, id, form(await photo('gif')))).body;
      expect(second.revision).toBe(first.revision + 1);
      expect((await open(ADA, first.photo ?? '')).status).toBe(404);
      expect((await open(ADA, second.photo ?? '')).status).toBe(200);
      const { body } = await app.call<Account>(ADA, 'DELETE', `${at(id)}/photo`);
      expect(body).not.toHaveProperty('photo');
      expect((await open(ADA, second.photo ?? '')).status).toBe(404);
    });

    test('goes with the person', async () => {
      const { id } = await added(app);
      const { photo: address = '' } = (await put(ADA, id, form(await photo('png')))).body;
      await app.call(ADA, 'DELETE', at(id));
      expect((await open(ADA, address)).status).toBe(404);
    });

    test('decisions 24: is for the people of the tenant', async () => {
      const { photo: address = '' } = (await put(GRETA, userIdOf(GRETA), form(await photo('png')))).body;
      expect((await open(TOM, address)).status).toBe(200);
      expect((await open(null, address)).status).toBe(401);
      for (const who of [BEA, PIA]) expect((await open(who, address)).status).toBe(404);
      const [, , , , file] = address.split('/');
      for (const wrong of [`/storage/users/${NOBODY}/${file}`, `/storage/users/${userIdOf(GRETA)}/${NOBODY}.webp`])
        expect((await open(TOM, wrong)).status).toBe(404);
      expect((await open(TOM, `/storage/users/${userIdOf(GRETA)}/..%2f..%2fsecret.webp`)).status).toBe(400);
    });

    test('U2, U3: is put by the person and by administrators', async () => {
      const file = form(await photo('png'));
      expectRefusal((await put(TOM, userIdOf(CARLA), file)) as never, 'ForbiddenError');
      expectRefusal((await put(BEA, userIdOf(CARLA), file)) as never, 'NotFoundError');
      expectRefusal((await put(null, userIdOf(CARLA), file)) as never, 'UnauthorizedError');
      expect((await put(CARLA, userIdOf(CARLA), file)).status).toBe(200);
    });
  });

  describe('what is no picture is refused in words', () => {
    const id = userIdOf(TOM);
    test.each([
      ['an SVG with the name of a PNG', SVG, 'teamMember.photoType'],
      ['a page', Buffer.from('<!doctype html><script>1</script>'), 'teamMember.photoType'],
      ['nothing at all', Buffer.alloc(0), 'teamMember.photoType'],
      [
        'bytes that begin like a PNG',
        Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), SVG]),
        'teamMember.photoUnreadable',
      ],
      ['6 MB', Buffer.alloc(6_000_000, 0xff), 'teamMember.photoSize'],
      ['5 MB to the byte', Buffer.alloc(PHOTO_BYTES, 0xff), 'teamMember.photoSize'],
    ])('P1, P2: %s', async (_, bytes, key) => expect(await fieldsOf(put(ADA, id, form(bytes)))).toEqual([400, key]));

    test('P1: half of a picture', async () => {
      const whole = await photo('jpeg');
      expect(await fieldsOf(put(ADA, id, form(whole.subarray(0, whole.length / 2))))).toEqual([400, 'teamMember.photoUnreadable']);
    });

    test('P1: a small file that says it is enormous', async () => {
      const huge = await photo('png', 20, 20);
      huge.writeUInt32BE(60_000, 16);
      huge.writeUInt32BE(60_000, 20);
      expect(await fieldsOf(put(ADA, id, form(huge)))).toEqual([400, 'teamMember.photoUnreadable']);
    });

    test('a form without the file, or no form', async () => {
      for (const data of [form(await photo('png'), 'me.png', 'photo'), new FormData()])
        expectRefusal((await put(ADA, id, data)) as never, 'ValidationErrorResponse');
      expect((await put(ADA, id, '{}')).status).toBeLessThan(500);
      expect((await app.call(ADA, 'PUT', `${at(id)}/photo`, {})).status).toBe(400);
    });

    test('and nothing was kept of all that', async () => {
      const before = await app.call<Account>(ADA, 'GET', at(id));
      await put(ADA, id, form(SVG));
      expect((await app.call<Account>(ADA, 'GET', at(id))).body).toEqual(before.body);
    });
  });
});
