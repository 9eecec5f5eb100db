import { sql } from 'drizzle-orm';
import type { Store, Tx } from '#db/store';
import type { Room } from '#tests/bench/support/server';
import { CARLA, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { newSurvey, QUESTION_TYPES } from '#tests/support/surveys';

/** Evaluations of four surveys with 15 questions each, for 50 of 500 users: 200 responses per campaign. */
export const SURVEYS = Array.from({ length: 4 }, () =>
  newSurvey(Array.from({ length: 15 }, (_, i) => QUESTION_TYPES[i % QUESTION_TYPES.length] ?? 'text-only')),
);
const PEOPLE = 500;
const ASKED = 50;

const [tenantId, ownerId] = [tenantIdOf(CARLA), userIdOf(CARLA)];

/** Ids derived from a number, so that no lookup is needed. */
const idFrom = (kind: string, ...parts: ReturnType<typeof sql>[]) =>
  sql`md5(${kind}::text || ' ' || ${sql.join(parts, sql` || ' ' || `)})::uuid`;
const campaignId = idFrom('campaign', sql`n`);
const personId = (at: ReturnType<typeof sql>) => idFrom('person', sql`((${at}) % ${PEOPLE})`);

async function fillPeople(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into users (id, tenant_id, mail, given_name, surname, job_title, language, role, organization_role, board_member)
    select ${personId(sql`p`)}, ${tenantId}, p || '@many.example', 'Member', 'Number ' || p, 'Independent', 'en-GB', '{User}', '{}', true
    from generate_series(0, ${PEOPLE - 1}) p`);
}

/** Half of them are over, the others run or are planned; one ends each day. */
async function fillCampaigns(tx: Tx, count: number): Promise<void> {
  await tx.execute(sql`
    insert into campaigns (id, tenant_id, name, type, status, from_date, to_date, owner_user_id, is_boardpulse, surveys,
      assigned_users_count, response_count, has_begun)
    select ${campaignId}, ${tenantId}, 'Evaluation ' || n, 'Specific', 'Open', current_date - 30 + n - ${count}::int / 2,
      current_date + n - ${count}::int / 2, ${ownerId}, true, ${JSON.stringify(SURVEYS)}::json, ${ASKED}, ${ASKED / 2}, true
    from generate_series(1, ${count}::int) n`);
}

async function fillResponses(tx: Tx, count: number): Promise<void> {
  const surveyId = sql`(${sql.param(SURVEYS.map(({ id }) => id))}::uuid[])[s]`;
  const assignmentId = idFrom('assignment', sql`n`, sql`p`, sql`s`);
  const each = sql`from generate_series(1, ${count}::int) n, generate_series(1, ${ASKED}) p, generate_series(1, ${SURVEYS.length}) s`;
  await tx.execute(sql`
    insert into survey_assignments (id, tenant_id, campaign_id, survey_id, assigned_user_id)
    select ${assignmentId}, ${tenantId}, ${campaignId}, ${surveyId}, ${personId(sql`n * 7 + p`)} ${each}`);
  await tx.execute(sql`
    insert into survey_responses (id, tenant_id, survey_assignment_id, status, responses)
    select ${idFrom('response', sql`n`, sql`p`, sql`s`)}, ${tenantId}, ${assignmentId},
      (array['Open', 'InProgress', 'Completed'])[1 + (p + s) % 3], '[]' ${each}`);
}

/** A tenant with this number of campaigns, and 200 responses in each: 10,000 contain two million. Foreign keys hold by construction. */
export async function fillMany(store: Store, campaigns: number): Promise<void> {
  await store.db.transaction(async (tx) => {
    // Campaigns of the demo are smaller, so they are excluded.
    await tx.execute(sql`update campaigns set is_boardpulse = false`);
    await fillPeople(tx);
    await fillCampaigns(tx, campaigns);
    await tx.execute(sql`set local session_replication_role = replica`);
    await fillResponses(tx, campaigns);
  });
  await store.db.execute(sql`vacuum analyze`);
}

/** Makes the users of these rooms members of the board. */
export async function onBoard(store: Store, rooms: readonly Room[]): Promise<string[]> {
  const { rows } = (await store.db.execute(sql`
    update users set board_member = true where mail like 'giver.%@bench.example' returning id, mail`)) as unknown as {
    rows: { id: string; mail: string }[];
  };
  return rooms.map((_, i) => rows.find(({ mail }) => mail === `giver.${i}@bench.example`)?.id ?? '');
}
