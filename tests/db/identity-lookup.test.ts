import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AURORA, BOREALIS } from '#db/demo/tenants';
import { BEA, GRETA } from '#tests/support/demo-users';
import { rowsOf } from '#tests/support/sql';
import { type OpenPlace, onEachStore, openStoreAt } from '#tests/support/stores';

/** SQLSTATE of the refusal. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'taken';
  } catch (error) {
    return String(((error as Error).cause as { code?: string }).code);
  }
}

onEachStore((kind) => {
  let place: OpenPlace;
  beforeAll(async () => {
    place = await openStoreAt(kind);
  });
  afterAll(() => place.close());

  test('find_people: returns the tenant, user and what decides about the binding, and nothing else', async () => {
    const find = (oid: string, mails: string[], domains: string[]) =>
      place.store.withoutTenant((tx) =>
        rowsOf(tx, sql`select * from find_people(${oid}, ${sql.param(mails)}::text[], ${sql.param(domains)}::text[])`),
      );
    expect(await find('no such oid', [GRETA], ['aurora.example'])).toEqual([]);
    const { rows } = (await place.store.db.execute(
      sql`select id, external_user_id as oid from users where mail = ${GRETA}`,
    )) as unknown as {
      rows: { id: string; oid: string }[];
    };
    const [greta] = await find(rows[0]?.oid ?? '', [], []);
    expect(greta).toEqual({
      ...{ id: rows[0]?.id, tenant_id: AURORA, is_bound: true, mail: GRETA },
      ...{ is_in_own_domain: false, needs_link: false },
    });
  });

  test('principals_of: returns the bound ones of several identities, each with the rights of their own row and tenant', async () => {
    const bound = await rowsOf<{ oid: string; id: string; tenant_id: string; role: string[]; modules: string[] }>(
      place.store.db,
      sql`select u.external_user_id as oid, u.id, u.tenant_id, u.role, t.modules from users u join tenants t on t.id = u.tenant_id
        where u.mail in (${GRETA}, ${BEA})`,
    );
    expect(new Set(bound.map(({ tenant_id }) => tenant_id))).toEqual(new Set([AURORA, BOREALIS]));
    const oids = ['no such oid', ...bound.map(({ oid }) => oid)];
    const found = await place.store.call<{ oid: string }>('principals_of', 'select * from principals_of($1)', [oids]);
    for (const row of bound) expect(found.find(({ oid }) => oid === row.oid)).toMatchObject(row);
    expect(found.length).toBe(2);
  });

  test('find_identity: returns bound users alone to a server of an older release', async () => {
    const find = (oid: string, mails: string[]) =>
      place.store.withoutTenant((tx) => rowsOf(tx, sql`select * from find_identity(${oid}, ${sql.param(mails)}::text[])`));
    await place.store.db.execute(sql`
      insert into users (id, tenant_id, mail, given_name, surname, language, role, organization_role)
      values (${randomUUID()}, ${AURORA}, 'unbound@aurora.example', 'Un', 'Bound', 'en-GB', '{User}', '{}')`);
    expect(await find('no such oid', ['unbound@aurora.example'])).toEqual([]);
  });

  test('users and tenants: a mail is unique in its tenant, a mail domain in the installation', async () => {
    const add = (tenant: string, mail: string) =>
      place.store.asTenant(tenant, (tx) =>
        tx.execute(sql`
          insert into users (id, tenant_id, mail, given_name, surname, language, role, organization_role)
          values (${randomUUID()}, ${tenant}, ${mail}, 'Two', 'Of One', 'en-GB', '{User}', '{}')`),
      );
    expect(await refusalOf(add(BOREALIS, GRETA))).toBe('taken');
    expect(await refusalOf(add(BOREALIS, GRETA.toUpperCase()))).toBe('23505');
    const give = (tenant: string, domain: string) =>
      place.store.asTenant(tenant, (tx) => tx.execute(sql`insert into mail_domains (domain, tenant_id) values (${domain}, ${tenant})`));
    expect(await refusalOf(give(BOREALIS, 'aurora.example'))).toBe('23505');
    expect(await refusalOf(give(BOREALIS, 'Upper.example'))).toBe('23514');
  });
});
