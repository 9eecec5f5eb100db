import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAuditEntry } from '#db/audit';
import { campaignMails, reminderStops } from '#db/schema/mail';
import { OWNER_FIELD, PERSON_FIELD } from '#shared/audit/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, GRETA, NILS, OTTO, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { dossierCalls } from '#tests/support/dossier-calls';
import { onEachStore } from '#tests/support/stores';
import { newCampaign } from '#tests/support/surveys';

const ALL = ['parley', 'getwiser', 'boardpulse', 'futuretalk'] as const;

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());
  beforeEach(() => giveModules([...ALL]));
  const { giveModules, open } = dossierCalls(() => app);

  test('DOSSIER-6: has the log about the user without the names of others, and mails', async () => {
    const tenantId = tenantIdOf(TOM);
    const changes = [
      { field: PERSON_FIELD, after: userIdOf(TOM) },
      { field: 'role', before: 'User', after: 'User' },
    ];
    const ofNils = [
      { field: PERSON_FIELD, after: userIdOf(NILS) },
      { field: 'role', after: 'a secret of Nils' },
    ];
    await app.store.asTenant(tenantId, async (tx) => {
      await insertAuditEntry(tx, tenantId, { id: userIdOf(ADA), byProvider: false }, 'personRightsChanged', changes);
      await insertAuditEntry(tx, tenantId, { id: userIdOf(ADA), byProvider: false }, 'personRightsChanged', ofNils);
    });
    // A later transaction, since entries are sorted by time.
    await app.store.asTenant(tenantId, (tx) =>
      insertAuditEntry(tx, tenantId, { id: userIdOf(TOM), byProvider: true, isCommand: true }, 'administratorAppointed', []),
    );
    const campaign = await newCampaign(app, { name: 'By mail' });
    const due = new Date();
    const mail = { tenantId, campaignId: campaign.id, due };
    await app.store.db.insert(campaignMails).values([
      { ...mail, userId: userIdOf(TOM), kind: 'invitation', state: 'sent', handedAt: due },
      { ...mail, userId: userIdOf(TOM), kind: 'thanks', state: 'dropped' },
      { ...mail, userId: userIdOf(GRETA), kind: 'invitation' },
    ]);
    await app.store.db.insert(reminderStops).values({ tenantId, campaignId: campaign.id, userId: userIdOf(TOM) });
    const { log, mails, remindersStopped } = await open(TOM);
    expect(log.slice(-2)).toMatchObject([
      { action: 'personRightsChanged', by: 'administrator', changes: [{ field: 'role', before: 'User', after: 'User' }] },
      { action: 'administratorAppointed', by: 'operator' },
    ]);
    for (const foreign of ['Ada', 'Rossi', userIdOf(ADA), userIdOf(NILS), 'a secret of Nils', userIdOf(OTTO)])
      expect(JSON.stringify(log)).not.toContain(foreign);
    expect(mails.filter((one) => one.campaign === 'By mail')).toEqual([
      { campaign: 'By mail', kind: 'invitation', state: 'sent', due: due.toISOString(), handedAt: due.toISOString() },
    ]);
    expect(remindersStopped).toEqual(['By mail']);
    const own = (await open(ADA)).log.filter(({ by }) => by === 'you');
    expect(own.length).toBeGreaterThan(1);
    for (const entry of own) expect(entry).not.toHaveProperty('changes');
  });

  test('DOSSIER-6: has hand-overs to and from the user, without the other side', async () => {
    const [tenantId, tom, nils] = [tenantIdOf(TOM), userIdOf(TOM), userIdOf(NILS)];
    const entries = [
      { before: nils, after: tom },
      { before: tom, after: nils },
      { before: nils, after: userIdOf(OTTO) },
    ];
    for (const owners of entries)
      await app.store.asTenant(tenantId, (tx) =>
        insertAuditEntry(tx, tenantId, { id: userIdOf(ADA), byProvider: false }, 'talkProjectChanged', [
          { field: 'talkProject', after: 'Handed over' },
          { field: OWNER_FIELD, ...owners },
        ]),
      );
    const { log } = await open(TOM);
    const told = log.flatMap(({ changes = [] }) => (changes[0]?.after === 'Handed over' ? [changes[1]] : []));
    expect(told).toEqual([
      { field: OWNER_FIELD, after: tom },
      { field: OWNER_FIELD, before: tom },
    ]);
    expect(JSON.stringify(log)).not.toContain(nils);
  });

  test('DOSSIER-6: entries that do not name the user are not parsed', async () => {
    const id = randomUUID();
    // No list: whoever parses it fails.
    await app.store.db.execute(sql`insert into audit_entries (id, tenant_id, actor_id, actor_name, by_provider, action, changes)
      values (${id}, ${tenantIdOf(TOM)}, ${userIdOf(ADA)}, '', false, 'settingsChanged', '{}')`);
    await open(TOM);
    await app.store.db.execute(sql`delete from audit_entries where id = ${id}`);
  });
});
