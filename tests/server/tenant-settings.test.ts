import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit';
import type { AuditPage } from '#shared/audit/schema';
import type { ErrorBody } from '#shared/contract/errors';
import type { SiteSettings, Tenant, TenantSettings } from '#shared/tenant/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, JONAS, NOBODY, PIA, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';
import { newCampaign, newRespondent } from '#tests/support/surveys';

const at = (mail: string): string => `/api/tenants/${tenantIdOf(mail)}`;

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const settings = async (who = ADA) => (await app.call<TenantSettings>(who, 'GET', `${at(who)}/settings`)).body;
  const change = (who: string, of: string, body: object) => app.call<TenantSettings & ErrorBody>(who, 'PATCH', at(of), body);
  const trailOf = (mail: string) =>
    app.store.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.tenantId, tenantIdOf(mail)))
      .orderBy(desc(auditEntries.at));

  describe('GET /api/tenants/:id/settings', () => {
    test('TENANT-O1: answers administrators with every setting, unset ones as empty text', async () => {
      expect(await settings(BEA)).toEqual({
        ...{ id: tenantIdOf(BEA), name: 'Borealis Foods', revision: 1, disclosureThreshold: 5, sessionFrequencyTier: 'Baseline' },
        timeZone: 'Europe/Zurich',
        ...{ avatar: '/demo/borealis.svg', logoLight: '/demo/borealis.svg', logoDark: '/demo/borealis.svg' },
        ...{ modules: ['getwiser', 'boardpulse'], features: ['teamMembers'], rolePermissions: ['giver'] },
        ...{ surveyFooter: '', greetingVideoUrl: '', contactAddress: 'board@borealis.example', privacyPolicyUrl: '' },
      });
    });

    test.each([GRETA, JONAS])('TENANT-O1: refuses %s', async (who) =>
      expectRefusal(await app.call(who, 'GET', `${at(who)}/settings`), 'ForbiddenError'),
    );

    test.each([
      ['TENANT-T1: for the administrator of another tenant there is none', BEA, 'NotFoundError'],
      ['TENANT-O1: they are not for the provider’s', PIA, 'ForbiddenError'],
    ] as const)('%s', async (_, who, type) => {
      expectRefusal(await app.call(who, 'GET', `${at(ADA)}/settings`), type);
      expectRefusal(await change(who, ADA, { revision: 1, name: 'Taken over' }), type);
    });

    test('answers 401 without a token', async () => {
      expectRefusal(await app.call(null, 'GET', `${at(ADA)}/settings`), 'UnauthorizedError');
      expectRefusal(await app.call(null, 'GET', '/api/audit'), 'UnauthorizedError');
    });
  });

  describe('PATCH /api/tenants/:id', () => {
    test('stores the settings, shows them to every user, and gives the next revision', async () => {
      const { revision } = await settings();
      const fields = {
        name: 'Aurora Energie',
        contactAddress: 'office@aurora.example',
        privacyPolicyUrl: 'https://aurora.example/privacy',
      };
      const { status, body } = await change(ADA, ADA, { revision, ...fields, disclosureThreshold: 7, sessionFrequencyTier: 'LightTouch' });
      expect(status).toBe(200);
      expect(body).toMatchObject({ ...fields, revision: revision + 1, disclosureThreshold: 7, sessionFrequencyTier: 'LightTouch' });
      expect((await app.call<Tenant>(TOM, 'GET', at(TOM))).body).toMatchObject({ name: fields.name, sessionFrequencyTier: 'LightTouch' });
      const [site] = (await app.call<SiteSettings[]>(TOM, 'GET', '/api/settings/sitesettings')).body;
      expect(site).toMatchObject({ contactAddress: fields.contactAddress, privacyPolicyUrl: fields.privacyPolicyUrl });
    });

    test('TENANT-O3: clears a setting with empty text', async () => {
      const { revision } = await settings();
      const { body } = await change(ADA, ADA, { revision, contactAddress: '', privacyPolicyUrl: '', surveyFooter: ' ' });
      expect(body).toMatchObject({ contactAddress: '', privacyPolicyUrl: '', surveyFooter: '' });
      const [site] = (await app.call<SiteSettings[]>(TOM, 'GET', '/api/settings/sitesettings')).body;
      expect(site).not.toHaveProperty('contactAddress');
    });

    test('an anonymous link shows the tenant’s own privacy policy and footer', async () => {
      const { revision } = await settings();
      const privacyPolicyUrl = 'https://aurora.example/privacy';
      await change(ADA, ADA, { revision, privacyPolicyUrl, surveyFooter: '<b>Aurora</b>' });
      const { campaign } = await newRespondent(app, await newCampaign(app, { type: 'Anonymous' }));
      expect(campaign.tenant).toMatchObject({ privacyPolicyUrl, surveyFooter: '<b>Aurora</b>' });
    });

    test('returns the tenant’s lines, and none of another tenant', async () => {
      const [tom, otto] = [await app.connect(TOM), await app.connect(BEA)];
      const { revision } = await settings();
      await change(ADA, ADA, { revision, name: 'Aurora and friends' });
      expect(await tom.waitFor('tenant:changed')).toEqual({ tenantId: tenantIdOf(ADA) });
      await otto.settled();
      expect(otto.all('tenant:changed')).toEqual([]);
    });

    test('TENANT-O7: answers 409 with the current settings to the second of two changes', async () => {
      const { revision } = await settings();
      const [one, other] = await Promise.all(['First', 'Second'].map((name) => change(ADA, ADA, { revision, name })));
      const [taken, refused] = one?.status === 200 ? [one, other] : [other, one];
      expectRefusal(refused as never, 'ConcurrencyError');
      expect(refused?.body.current).toEqual(taken?.body);
      expect(await settings()).toEqual(taken?.body);
    });

    test.each([GRETA, TOM])('TENANT-O1: refuses %s', async (who) => {
      const before = await settings();
      expectRefusal(await change(who, ADA, { revision: before.revision, name: 'Mine' }), 'ForbiddenError');
      expect(await settings()).toEqual(before);
    });

    test.each<[string, object]>([
      ['no revision', { name: 'A' }],
      ['no name', { revision: 1, name: '' }],
      ['a name of space', { revision: 1, name: '  ' }],
      ['a name of two lines', { revision: 1, name: 'A\nB' }],
      ['a name without end', { revision: 1, name: 'x'.repeat(121) }],
      ['a footer without end', { revision: 1, surveyFooter: 'x'.repeat(2_001) }],
      ['a threshold that tells too much', { revision: 1, disclosureThreshold: 2 }],
      ['a threshold too high', { revision: 1, disclosureThreshold: 11 }],
      ['half a person', { revision: 1, disclosureThreshold: 4.5 }],
      ['a time zone that is none', { revision: 1, timeZone: 'Mars/Olympus' }],
      ['a time zone by its offset', { revision: 1, timeZone: '+02:00' }],
      ['a tier that is none', { revision: 1, sessionFrequencyTier: 'Daily' }],
      ['a contact that is no mail', { revision: 1, contactAddress: 'the office' }],
      ['a policy that is a script', { revision: 1, privacyPolicyUrl: 'javascript:alert(1)' }],
      ['a policy at nobody’s', { revision: 1, privacyPolicyUrl: 'https:///' }],
      ['a film with spaces', { revision: 1, greetingVideoUrl: 'two words' }],
      ['modules, which are the provider’s', { revision: 1, modules: ['parley'] }],
      ['features likewise', { revision: 1, features: [] }],
      ['role permissions likewise', { revision: 1, rolePermissions: ['admin'] }],
      ['another id', { revision: 1, id: NOBODY }],
    ])('refuses %s', async (_, body) => {
      const before = await settings();
      expectRefusal(await change(ADA, ADA, body), 'ValidationErrorResponse');
      expect(await settings()).toEqual(before);
    });
  });

  describe('GET /api/audit: changes of settings', () => {
    const latest = async () => (await trailOf(ADA))[0];

    test('TENANT-O4: has who changed which field, its old and new value, and no field that stayed', async () => {
      const before = await settings();
      await change(ADA, ADA, { revision: before.revision, name: before.name, disclosureThreshold: 3, surveyFooter: '' });
      expect(await latest()).toMatchObject({
        ...{ actorId: userIdOf(ADA), actorName: '', byProvider: false, action: 'settingsChanged' },
        changes: [
          { field: 'disclosureThreshold', before: '7', after: '3' },
          { field: 'surveyFooter', before: '<b>Aurora</b>' },
        ],
      });
    });

    test('TENANT-O4: has no entry for a change that changes nothing, which gives no revision either', async () => {
      const [before, entries] = [await settings(), await trailOf(ADA)];
      const { status, body } = await change(ADA, ADA, { revision: before.revision, name: before.name });
      expect({ status, body }).toEqual({ status: 200, body: before });
      expect(await trailOf(ADA)).toEqual(entries);
    });

    test('TENANT-O4: has no entry for a refused change', async () => {
      const entries = await trailOf(ADA);
      await change(ADA, ADA, { revision: 1, name: 'Too late' });
      await change(GRETA, ADA, { revision: (await settings()).revision, name: 'Mine' });
      expect(await trailOf(ADA)).toEqual(entries);
    });

    test('TENANT-O1: answers the tenant’s administrators alone, latest first', async () => {
      const { body } = await app.call<AuditPage>(ADA, 'GET', '/api/audit');
      const entries = await trailOf(ADA);
      expect(body.totalCount).toBe(entries.length);
      expect(body.items.map(({ id }) => id)).toEqual(entries.slice(0, 20).map(({ id }) => id));
      expect(body.items.at(-1)).toMatchObject({ action: 'tenantCreated', actorName: 'Pia Roth', byProvider: true });
      expect((await app.call<AuditPage>(BEA, 'GET', '/api/audit')).body.items).toHaveLength(1);
      expect((await app.call<AuditPage>(ADA, 'GET', '/api/audit?page=9')).body).toMatchObject({ items: [], totalCount: entries.length });
      for (const who of [GRETA, PIA]) expectRefusal(await app.call(who, 'GET', '/api/audit'), 'ForbiddenError');
    });
  });
});
