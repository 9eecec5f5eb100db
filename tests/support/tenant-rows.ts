import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db, Store } from '#db/store';
import { digestToken } from '#server/plugins/revoked-tokens';

/** Adds anonymous rows, which the demo company may lack. */
async function answerWithoutName(db: Db, tenant: string): Promise<void> {
  const some = sql`from campaigns c where c.tenant_id = ${tenant} order by c.id limit 1`;
  await db.execute(
    sql`insert into anonymous_responses (id, tenant_id, campaign_id, responses) select ${randomUUID()}, ${tenant}, c.id, '[]' ${some}`,
  );
  await db.execute(sql`insert into anonymous_drafts (id, tenant_id, campaign_id, secret_hash, current_response_index, sound_status, responses)
    select ${randomUUID()}, ${tenant}, c.id, 'none', 0, true, '[]' ${some}`);
  await db.execute(sql`insert into boxes (campaign_id, tenant_id, key_id) select c.id, ${tenant}, ${randomUUID()} ${some}`);
  await db.execute(
    sql`insert into boxed_responses (id, tenant_id, campaign_id, key_id, ciphertext) select ${randomUUID()}, ${tenant}, c.id, ${randomUUID()}, '' ${some}`,
  );
  await db.execute(sql`insert into token_keys (campaign_id, tenant_id, public_key) select c.id, ${tenant}, '' ${some}`);
  await db.execute(sql`insert into token_fetches (campaign_id, user_id, tenant_id, blinded_hash)
    select c.id, c.owner_user_id, ${tenant}, '' ${some}`);
  await db.execute(
    sql`insert into spent_tokens (token_hash, campaign_id, tenant_id) select ${digestToken(tenant)}::text::bytea, c.id, ${tenant} ${some}`,
  );
}

const sayOtherwise = (db: Db, tenant: string) =>
  db.execute(sql`insert into translations (tenant_id, language, texts) values (${tenant}, 'en-GB', '{}')`);

const inviteAndRename = async (db: Db, tenant: string) => {
  const somebody = sql`(select id from users where tenant_id = ${tenant} limit 1)`;
  await db.execute(sql`
    insert into activation_links (user_id, tenant_id, token_hash, expires_at) values (${somebody}, ${tenant}, ${randomUUID()}, now())`);
  await db.execute(sql`
    insert into earlier_activation_links (user_id, tenant_id, token_hash, expires_at) values (${somebody}, ${tenant}, ${randomUUID()}, now())`);
  await db.execute(sql`
    insert into mail_changes (id, tenant_id, user_id, before, after) values (${randomUUID()}, ${tenant}, ${somebody}, 'a', 'b')`);
};
const signOutIn = (db: Db, tenant: string) =>
  db.execute(sql`
    insert into ended_tokens (digest, tenant_id, ends_at) values (${digestToken(tenant)}, ${tenant}, now())`);

const draftProject = (db: Db, tenant: string) =>
  db.execute(
    sql`insert into talk_project_drafts (id, tenant_id, content, search, maker_id) values (${randomUUID()}, ${tenant}, '{}', '', ${randomUUID()})`,
  );

const draftCampaign = (db: Db, tenant: string) =>
  db.execute(
    sql`insert into campaign_drafts (id, tenant_id, content, search, maker_id) values (${randomUUID()}, ${tenant}, '{}', '', ${randomUUID()})`,
  );

async function writeTo(db: Db, tenant: string): Promise<void> {
  const some = sql`from campaigns c join users u on u.tenant_id = c.tenant_id where c.tenant_id = ${tenant} order by c.id, u.id limit 1`;
  await db.execute(
    sql`insert into campaign_mails (tenant_id, campaign_id, user_id, kind, due) select ${tenant}, c.id, u.id, 'invitation', now() ${some}`,
  );
  await db.execute(sql`insert into reminder_stops (tenant_id, campaign_id, user_id) select ${tenant}, c.id, u.id ${some}`);
  await db.execute(sql`insert into reminder_days (tenant_id, campaign_id, day) select ${tenant}, c.id, '2026-01-01' ${some}`);
}

const writeQuestion = (db: Db, tenant: string) => {
  const id = randomUUID();
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into library_items (id, tenant_id, kind, name, search, language_independent_name, multilang, states, parts, category_ids,
        visibility, status, default_language, counts, draft_hash)
      values (${id}, ${tenant}, 'question', 'a', 'a', '', '{}', '{}', '[]', '{}', 'Tenant', 'Active', 'en-GB', '{}', '')`);
    await tx.execute(sql`
      insert into library_versions (item_id, version, tenant_id, content, hash, counts, note, user_id)
      values (${id}, 1, ${tenant}, '{}', '', '{}', '', ${id})`);
    await tx.execute(sql`insert into ai_uses (tenant_id, day, texts) values (${tenant}, now(), 1)`);
    await tx.execute(sql`insert into library_uses (item_id, item_version, part_id, tenant_id) values (${id}, 0, ${id}, ${tenant})`);
  });
};

/** Adds a row of a tenant of the demo to each table that the demo leaves empty, but for the viewers of talk projects. */
export async function fillTenantTables({ db }: Pick<Store, 'db'>, tenant: string): Promise<void> {
  for (const fill of [answerWithoutName, sayOtherwise, inviteAndRename, signOutIn, writeQuestion, draftCampaign, draftProject, writeTo])
    await fill(db, tenant);
}
