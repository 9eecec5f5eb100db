import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES, PHOTO_PIXELS } from '#shared/user/photo';
import type { UserAccount } from '#shared/user/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, CARLA, GRETA, NOBODY, PIA, TOM, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onFirstStore } from '#tests/support/stores';
import { createTestUser, teamUrl, tokenFor } from '#tests/support/users';

const WORDS = 'shot with a camera in Luzern';
/** Wider than high, red on the left, blue on the right, with location metadata. */
const photo = (format: 'jpeg' | 'png' | 'gif', width = 900, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: { create: { width: width / 2, height, channels: 3, background: 'blue' } }, left: width / 2, top: 0 }])
    .withExif({ IFD0: { ImageDescription: WORDS }, IFD3: { GPSLatitude: '47/1 3/1 0/1' } })
    .toFormat(format)
    .toBuffer();

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

onFirstStore((kind) => {
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
  const put = (who: string | null, id: string, data: FormData | string) => app.send<UserAccount>(who, 'PUT', `${teamUrl(id)}/photo`, data);
  const open = async (who: string | null, address: string) => {
    const headers = who === null ? {} : { authorization: `Bearer ${await app.token(who)}` };
    const answer = await fetch(`${app.url}${address}`, { headers });
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  /** Begins an upload of the user's own photo, and never sends the rest of it. `isRefused`: within a second; else the server waits for it. */
  const sendHead = (person: UserAccount, token: string) => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    socket.on('error', () => {});
    const part = '--X\r\nContent-Disposition: form-data; name="request"; filename="a.png"\r\n\r\n';
    const head = [`PUT ${teamUrl(person.id)}/photo HTTP/1.1`, `Host: ${new URL(app.url).host}`, `Authorization: Bearer ${token}`];
    const type = ['Content-Type: multipart/form-data; boundary=X', 'Content-Length: 4000000'];
    socket.write(`${[...head, ...type].join('\r\n')}\r\n\r\n${part}`);
    const isRefused = new Promise<boolean>((tell) => {
      socket.once('data', (answer) => tell(String(answer).includes(' 429 ')));
      setTimeout(() => tell(false), 1_000);
    });
    return { isRefused, end: () => socket.destroy() };
  };
  const fieldsOf = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    return [status, (body as { fields?: { photo?: string } }).fields?.photo];
  };

  describe('PUT /api/users/:id/photo', () => {
    test.each(['jpeg', 'png', 'gif'] as const)(
      'USER-P1, USER-P3: stores a %s as a square of the same format, without its metadata',
      async (format) => {
        const file = await photo(format);
        if (format === 'jpeg') expect(file.includes(WORDS)).toBe(true);
        const { id } = await createTestUser(app);
        const { status, body } = await put(ADA, id, form(file, 'me.txt'));
        expect([status, body.photo]).toEqual([200, expect.stringMatching(new RegExp(`^/storage/users/${id}/[\\da-f-]{36}\\.webp$`))]);
        const shown = await open(TOM, body.photo ?? '');
        const { format: kept, width, height, exif } = await sharp(shown.bytes).metadata();
        expect({ kept, width, height, exif }).toEqual({ kept: 'webp', width: PHOTO_PIXELS, height: PHOTO_PIXELS, exif: undefined });
        expect(shown.bytes.includes(WORDS)).toBe(false);
        expect(shown.headers.get('content-type')).toBe('image/webp');
        expect(shown.headers.get('cache-control')).toContain('private');
        expect(shown.headers.get('content-disposition')).toBe('inline; filename="photo.webp"');
        expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
      },
    );

    test('USER-P3: turns the photo upright by its orientation tag', async () => {
      const lying = await sharp(await photo('jpeg'))
        .withMetadata({ orientation: 6 })
        .toBuffer();
      const { body } = await put(ADA, (await createTestUser(app)).id, form(lying));
      const { bytes } = await open(ADA, body.photo ?? '');
      const { data } = await sharp(bytes).extract({ left: 250, top: 20, width: 1, height: 1 }).raw().toBuffer({ resolveWithObject: true });
      expect(data[0] ?? 0).toBeGreaterThan(data[2] ?? 0);
    });

    test('replaces the last photo, whose address then answers 404', async () => {
      const { id } = await createTestUser(app);
      const first = (await put(ADA, id, form(await photo('png')))).body;
      const second = (await put(ADA, id, form(await photo('gif')))).body;
      expect(second.revision).toBe(first.revision + 1);
      expect((await open(ADA, first.photo ?? '')).status).toBe(404);
      expect((await open(ADA, second.photo ?? '')).status).toBe(200);
      const { body } = await app.call<UserAccount>(ADA, 'DELETE', `${teamUrl(id)}/photo`);
      expect(body).not.toHaveProperty('photo');
      expect((await open(ADA, second.photo ?? '')).status).toBe(404);
    });

    test('a removed user’s photo answers 404', async () => {
      const { id } = await createTestUser(app);
      const { photo: address = '' } = (await put(ADA, id, form(await photo('png')))).body;
      await app.call(ADA, 'DELETE', teamUrl(id));
      expect((await open(ADA, address)).status).toBe(404);
    });

    test('decision 24: the address of a photo answers users of the tenant alone', async () => {
      const { photo: address = '' } = (await put(GRETA, userIdOf(GRETA), form(await photo('png')))).body;
      expect((await open(TOM, address)).status).toBe(200);
      expect((await open(null, address)).status).toBe(401);
      for (const who of [BEA, PIA]) expect((await open(who, address)).status).toBe(404);
      const [, , , , file] = address.split('/');
      for (const wrong of [`/storage/users/${NOBODY}/${file}`, `/storage/users/${userIdOf(GRETA)}/${NOBODY}.webp`])
        expect((await open(TOM, wrong)).status).toBe(404);
      expect((await open(TOM, `/storage/users/${userIdOf(GRETA)}/..%2f..%2fsecret.webp`)).status).toBe(400);
    });

    test('USER-U2, USER-U3: takes a photo from the user and from administrators', async () => {
      const file = form(await photo('png'));
      expectRefusal((await put(TOM, userIdOf(CARLA), file)) as never, 'ForbiddenError');
      expectRefusal((await put(BEA, userIdOf(CARLA), file)) as never, 'NotFoundError');
      expectRefusal((await put(null, userIdOf(CARLA), file)) as never, 'UnauthorizedError');
      expect((await put(CARLA, userIdOf(CARLA), file)).status).toBe(200);
    });
  });

  describe('USER-P4: PUT /api/users/:id/photo: many at once', { timeout: 90_000 }, () => {
    /** A large image, whose decoding takes long enough for concurrent uploads. */
    const large = (side: number) =>
      sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
        .png({ progressive: true })
        .toBuffer();
    const refusedIn = (answers: { status: number; headers: Headers }[]) => answers.filter(({ status }) => status === 429);

    test('USER-P4: takes one of a user’s hundred photos, and answers 429 to the others', async () => {
      const file = form(await large(5_000));
      const ids = [userIdOf(TOM), userIdOf(GRETA)];
      const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => put(ADA, ids[i % 2] ?? '', file)));
      const refused = refusedIn(answers);
      expect(answers.length - refused.length).toBeLessThan(20);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      for (const answer of refused) {
        expectRefusal(answer as never, 'TooManyRequestsError');
        expect(answer.headers.get('retry-after')).toBe('2');
      }
      expect((await put(ADA, userIdOf(TOM), form(await photo('png')))).status).toBe(200);
    });

    test('USER-P4: takes at least three of forty users’ photos, and serves other calls meanwhile', async () => {
      const file = form(await large(2_500));
      const people = await Promise.all(Array.from({ length: 40 }, () => createTestUser(app)));
      const tokens = people.map((person) => tokenFor(app, person));
      const sending = Promise.all(
        people.map(({ id }, i) =>
          app.fetch(`${teamUrl(id)}/photo`, { method: 'PUT', headers: { authorization: `Bearer ${tokens[i]}` }, body: file }),
        ),
      );
      expect((await app.call(TOM, 'GET', '/api/account')).status).toBe(200);
      const answers = await sending;
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
      expect(answers.length - refusedIn(answers).length).toBeGreaterThanOrEqual(3);
    });

    test('USER-P4: takes a photo of another tenant while ten users of one send theirs without an end', async () => {
      const people = await Promise.all(Array.from({ length: 10 }, () => createTestUser(app)));
      const slow = await Promise.all(people.map(async (person) => sendHead(person, await tokenFor(app, person))));
      try {
        const answers = await Promise.all(slow.map(({ isRefused }) => isRefused));
        expect(answers.filter((isRefused) => !isRefused).length).toBe(3);
        expect((await put(BEA, userIdOf(BEA), form(await photo('png')))).status).toBe(200);
      } finally {
        for (const { end } of slow) end();
      }
      // The tenant's uploads end when the server notices the lost connections.
      await expect.poll(async () => (await put(ADA, userIdOf(TOM), form(await photo('png')))).status).toBe(200);
    });
  });

  describe('PUT /api/users/:id/photo: refuses a file that is no photo', () => {
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
      ['5 MB to the byte', Buffer.alloc(MAX_PHOTO_BYTES, 0xff), 'teamMember.photoSize'],
    ])('USER-P1, USER-P2: %s', async (_, bytes, key) => expect(await fieldsOf(put(ADA, id, form(bytes)))).toEqual([400, key]));

    test('USER-P1: half of a photo', async () => {
      const whole = await photo('jpeg');
      expect(await fieldsOf(put(ADA, id, form(whole.subarray(0, whole.length / 2))))).toEqual([400, 'teamMember.photoUnreadable']);
    });

    test('USER-P1: a small file whose header names an enormous size', async () => {
      const huge = await photo('png', 20, 20);
      huge.writeUInt32BE(60_000, 16);
      huge.writeUInt32BE(60_000, 20);
      expect(await fieldsOf(put(ADA, id, form(huge)))).toEqual([400, 'teamMember.photoUnreadable']);
    });

    test('USER-P4: a photo of 100 megapixels, before it is decoded', async () => {
      const square = { width: 10_000, height: 10_000, channels: 3, background: 'red' } as const;
      const file = await sharp({ create: square }).png().toBuffer();
      expect(file.length).toBeLessThan(MAX_PHOTO_BYTES);
      expect(await fieldsOf(put(ADA, id, form(file)))).toEqual([400, 'teamMember.photoPixels']);
    });

    test('a form without the file, and a body that is no form', async () => {
      for (const data of [form(await photo('png'), 'me.png', 'photo'), new FormData()])
        expectRefusal((await put(ADA, id, data)) as never, 'ValidationErrorResponse');
      expect((await put(ADA, id, '{}')).status).toBeLessThan(500);
      expect((await app.call(ADA, 'PUT', `${teamUrl(id)}/photo`, {})).status).toBe(400);
    });

    test('no refused file changes the user', async () => {
      const before = await app.call<UserAccount>(ADA, 'GET', teamUrl(id));
      await put(ADA, id, form(SVG));
      expect((await app.call<UserAccount>(ADA, 'GET', teamUrl(id))).body).toEqual(before.body);
    });
  });
});
