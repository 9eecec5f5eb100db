import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditPage } from '#shared/audit/schema';
import type { ErrorBody } from '#shared/contract/errors';
import { TENANT_PICTURES, type TenantPicture } from '#shared/tenant/images';
import type { Tenant, TenantSettings } from '#shared/tenant/schema';
import type { ApiResponse } from '#tests/support/api-client';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, NOBODY, PIA, TOM, tenantIdOf } from '#tests/support/demo-users';
import { onEachStore } from '#tests/support/stores';
import { newCampaign, newRespondent } from '#tests/support/surveys';

const at = (who: string, picture: string) => `/api/tenants/${tenantIdOf(who)}/pictures/${picture}`;
const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#0af8' } });

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const settings = async (who = ADA) => (await app.call<TenantSettings>(who, 'GET', `/api/tenants/${tenantIdOf(who)}/settings`)).body;
  async function put(who: string | null, path: string, bytes: Uint8Array, { field = 'request', name = 'logo.png' } = {}) {
    const form = new FormData();
    form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }), name);
    const headers: Record<string, string> = who === null ? {} : { authorization: `Bearer ${await app.token(who)}` };
    return app.fetch<TenantSettings & ErrorBody>(path, { method: 'PUT', body: form, headers });
  }
  const putNow = async (picture: TenantPicture, bytes: Uint8Array) =>
    put(ADA, `${at(ADA, picture)}?revision=${(await settings()).revision}`, bytes);
  const open = async (address: string) => {
    const answer = await fetch(`${app.url}${address}`);
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const told = ({ status, body }: ApiResponse<ErrorBody>) => ({ status, type: body.type, fields: body.fields });

  test.each(TENANT_PICTURES)('TENANT-O10: PUT picture: stores %s, serves it at its address, and writes an audit entry', async (picture) => {
    const { status, body } = await putNow(picture, await drawn(900, 300).png().withMetadata().toBuffer());
    expect(status).toBe(200);
    const address = picture === 'greeting' ? body.greetingVideoThumbnailUrl : body[picture];
    expect(address).toMatch(new RegExp(`^/pictures/${tenantIdOf(ADA)}/[\\da-f-]{36}\\.webp$`));
    const { headers, bytes } = await open(address ?? '');
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/webp', expect.stringContaining('immutable')]);
    expect(headers.get('content-disposition')).toBe('inline; filename="logo.webp"');
    const { width, height, format, exif } = await sharp(bytes).metadata();
    const sides = picture === 'greeting' ? { width: 1280, height: 720 } : { width: 512, height: 171 };
    expect({ width, height, format, exif }).toEqual({ ...sides, format: 'webp', exif: undefined });
    const { body: page } = await app.call<AuditPage>(ADA, 'GET', '/api/audit');
    expect(page.items[0]).toMatchObject({ action: 'pictureChanged', actorName: 'Ada Rossi', changes: [{ after: address }] });
  });

  test.each([
    ['a GIF', () => drawn(20, 20).gif().toBuffer()],
    ['a JPG that is called otherwise', () => drawn(20, 20).jpeg().toBuffer()],
  ])('TENANT-O10: PUT picture: takes %s and does not enlarge it', async (_, make) => {
    const { body } = await putNow('logoLight', await make());
    expect(await sharp((await open(body.logoLight ?? '')).bytes).metadata()).toMatchObject({ width: 20, height: 20 });
  });

  test('GET picture: answers without a token, and 404 once the picture is replaced', async () => {
    const { body: before } = await putNow('avatar', await drawn(10, 10).png().toBuffer());
    const { body: after } = await putNow('avatar', await drawn(12, 12).png().toBuffer());
    expect((await open(before.avatar ?? '')).status).toBe(404);
    expect((await app.call<Tenant>(TOM, 'GET', `/api/tenants/${tenantIdOf(TOM)}`)).body.avatar).toBe(after.avatar);
    const { campaign } = await newRespondent(app, await newCampaign(app, { type: 'Anonymous' }));
    expect(campaign.tenant.avatar).toBe(after.avatar);
  });

  test('DELETE picture: removes it, and its address answers 404', async () => {
    const { body } = await putNow('logoDark', await drawn(10, 10).png().toBuffer());
    const answer = await app.call<TenantSettings>(ADA, 'DELETE', `${at(ADA, 'logoDark')}?revision=${body.revision}`);
    expect(answer).toMatchObject({ status: 200, body: { revision: body.revision + 1 } });
    expect(answer.body).not.toHaveProperty('logoDark');
    expect((await open(body.logoDark ?? '')).status).toBe(404);
  });

  describe('PUT picture: refusals', () => {
    const wrong: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
      ['an SVG that is called .png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'teamMember.photoType'],
      ['words', () => Buffer.from('a logo'), 'teamMember.photoType'],
      ['nothing', () => Buffer.alloc(0), 'teamMember.photoType'],
      ['a WebP', () => drawn(10, 10).webp().toBuffer(), 'teamMember.photoType'],
      ['6 MB', async () => Buffer.concat([await drawn(10, 10).png().toBuffer(), Buffer.alloc(6 * 1024 * 1024)]), 'teamMember.photoSize'],
      ['the beginning of a PNG', async () => (await drawn(300, 300).png().toBuffer()).subarray(0, 60), 'teamMember.photoUnreadable'],
    ];
    test.each(wrong)('TENANT-O10: %s', async (_, make, key) => {
      const before = await settings();
      expect(told(await putNow('logoLight', await make()))).toEqual({
        status: 400,
        type: 'ValidationErrorResponse',
        fields: { photo: key },
      });
      expect(await settings()).toEqual(before);
    });

    test('TENANT-O7: answers 409 and the current settings when the revision is older', async () => {
      const before = await settings();
      const answer = await put(ADA, `${at(ADA, 'logoLight')}?revision=${before.revision - 1}`, await drawn(10, 10).png().toBuffer());
      expect({ status: answer.status, current: answer.body.current }).toEqual({ status: 409, current: before });
    });

    test.each<[string, string | null, string, number]>([
      ['somebody else of the tenant', GRETA, at(ADA, 'logoLight'), 403],
      ['the provider', PIA, at(ADA, 'logoLight'), 403],
      ['the administrator of another tenant', BEA, at(ADA, 'logoLight'), 404],
      ['nobody', null, at(ADA, 'logoLight'), 401],
      ['a picture that there is not', ADA, at(ADA, 'background'), 400],
    ])('%s', async (_, who, path, status) => {
      const before = await settings();
      expect((await put(who, `${path}?revision=${before.revision}`, await drawn(10, 10).png().toBuffer())).status).toBe(status);
      expect(await settings()).toEqual(before);
    });

    test('a form with another field, and a body that is no form', async () => {
      const path = `${at(ADA, 'logoLight')}?revision=${(await settings()).revision}`;
      expect((await put(ADA, path, await drawn(10, 10).png().toBuffer(), { field: 'file' })).status).toBe(400);
      expect((await app.call(ADA, 'PUT', path, { request: 'x' })).status).toBe(400);
    });

    test.each([`/pictures/${NOBODY}/${NOBODY}.webp`, `/pictures/${tenantIdOf(ADA)}/${NOBODY}.webp`])(
      'GET %s: answers 404',
      async (address) => expect((await open(address)).status).toBe(404),
    );
  });
});
