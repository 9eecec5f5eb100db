import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#db/schema/audit';
import { auditService } from '#server/features/audit/service';
import type { Principal } from '#server/lib/principal';
import { migrateUntil } from '#tests/support/partial-migration';
import { onEachStore } from '#tests/support/stores';
import { openTempStore } from '#tests/support/temporary-servers';

onEachStore((kind) => {
  test('USER-R1: migration of the audit log: erases names and mails, and the log names only those who are not removed', async () => {
    const store = await openTempStore(kind, 'nothing');
    await migrateUntil(store, 'name_actors_when_read');
    const [tenantId, ofProvider, owner, renamed, removed, provider] = Array.from({ length: 6 }, () => randomUUID()) as [
      string,
      ...string[],
    ];
    for (const id of [tenantId, ofProvider])
      await store.db.execute(sql`
        insert into tenants (id, name, modules, features, role_permissions, session_frequency_tier)
        values (${id}, ${id}, '{}', '{}', '{}', 'Core')`);
    const person = (id: string | undefined, of: string | undefined, mail: string, [givenName, surname]: [string, string]) =>
      store.db.execute(sql`
        insert into users (id, tenant_id, mail, given_name, surname, language, role, organization_role)
        values (${id}, ${of}, ${mail}, ${givenName}, ${surname}, 'en-GB', '{User}', '{}')`);
    await person(owner, tenantId, 'Owner@before.example', ['Olga', 'Owner']);
    await person(renamed, tenantId, 'new@before.example', ['Rene', 'Renamed']);
    await person(removed, tenantId, `${randomUUID()}@removed.invalid`, ['', '']);
    await person(provider, ofProvider, 'pia@before.example', ['Pia', 'Provider']);
    await store.db.execute(sql`insert into mail_changes (id, tenant_id, user_id, before, after)
      values (${randomUUID()}, ${tenantId}, ${renamed}, 'Old@before.example', 'new@before.example')`);
    let minute = 0;
    const entry = (actor: string | undefined, name: string, byProvider: boolean, action: string, changes: object[]) => {
      minute += 1;
      const at = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
      return store.db.execute(sql`
        insert into audit_entries (id, tenant_id, at, actor_id, actor_name, by_provider, action, changes)
        values (${randomUUID()}, ${tenantId}, ${at}, ${actor}, ${name}, ${byProvider}, ${action}, ${JSON.stringify(changes)})`);
    };
    const appointed = (mail: string) => ({ field: 'administrator', after: mail });
    await entry(provider, 'Pia Provider', true, 'tenantCreated', [
      { field: 'name', after: 'House \ud83d' },
      appointed('owner@before.example'),
    ]);
    await entry(provider, 'Pia Provider', true, 'administratorAppointed', [appointed('old@before.example')]);
    await entry(provider, 'Pia Provider', true, 'administratorAppointed', [appointed('gone@before.example')]);
    await entry(owner, 'npm run admin', true, 'rightsChanged', [{ field: 'mailDomains', after: 'before.example' }]);
    await entry(owner, 'Olga Owner', false, 'settingsChanged', [{ field: 'name', before: 'a', after: 'b' }]);
    await entry(removed, 'Gone Forever', false, 'settingsChanged', [{ field: 'name', before: 'b', after: 'c' }]);

    await store.migrate();
    // As a server of an older version does during the update.
    await entry(owner, 'Olga Owner', false, 'settingsChanged', [{ field: 'name', before: 'c', after: 'd' }]);
    await entry(provider, 'Pia Provider', true, 'tenantCreated', [{ field: 'name', after: 'H@use' }, appointed('Owner@before.example')]);
    const kept = await store.db.select().from(auditEntries).where(eq(auditEntries.tenantId, tenantId));
    expect(JSON.stringify(kept)).not.toMatch(/@before|Pia|Olga|Gone/);
    const { items } = await auditService(store).page({ tenantId } as Principal);
    expect(items.toReversed().map(({ actorName, changes }) => [actorName, changes])).toEqual([
      [
        'Pia Provider',
        [
          { field: 'name', after: 'House \ud83d' },
          { field: 'administrator', after: 'Olga Owner' },
        ],
      ],
      ['Pia Provider', [{ field: 'administrator', after: 'Rene Renamed' }]],
      ['Pia Provider', [{ field: 'administrator' }]],
      ['npm run admin', [{ field: 'mailDomains', after: 'before.example' }]],
      ['Olga Owner', [{ field: 'name', before: 'a', after: 'b' }]],
      ['', [{ field: 'name', before: 'b', after: 'c' }]],
      ['Olga Owner', [{ field: 'name', before: 'c', after: 'd' }]],
      [
        'Pia Provider',
        [
          { field: 'name', after: 'H@use' },
          { field: 'administrator', after: 'Olga Owner' },
        ],
      ],
    ]);
  });
});
