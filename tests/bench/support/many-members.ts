import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Store } from '#db/store';
import { emptyResponses } from '#shared/response/answer-rules';
import { ADA, CARLA, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { newCampaign } from '#tests/support/surveys';

/** More than the campaign's response lists, so that the responses of both have the same size. */
const FEW = 51;
const MANY = 20_000;

interface AskingCampaign {
  id: string;
  members: number;
}
export interface AskingCampaigns {
  few: AskingCampaign;
  many: AskingCampaign;
}

/** A campaign with one survey for this number of users of a new department, each with an invitation. */
async function askMany(store: Store, members: number): Promise<AskingCampaign> {
  const tenantId = tenantIdOf(ADA);
  const { id, surveys } = await newCampaign(
    { store },
    { ownerUserId: userIdOf(CARLA), assignedUsersCount: members, launchedAt: new Date() },
  );
  const [survey] = surveys;
  const items = JSON.stringify(emptyResponses(survey?.questions ?? []));
  await store.db.execute(sql`
    with people as (
      insert into users (id, tenant_id, mail, given_name, surname, language, role, organization_role)
      select gen_random_uuid(), ${tenantId}, 'asked-' || n || '@' || ${randomUUID()}::text || '.example', 'A', 'Member ' || n, 'en-GB', '{User}', '{taker}'
      from generate_series(1, ${members}::int) n returning id
    ), made as (
      insert into survey_assignments (id, tenant_id, campaign_id, survey_id, assigned_user_id)
      select gen_random_uuid(), ${tenantId}, ${id}, ${survey?.id}::uuid, id from people returning id, assigned_user_id
    ), mailed as (
      insert into campaign_mails (tenant_id, campaign_id, user_id, kind, due, state)
      select ${tenantId}, ${id}, assigned_user_id, 'invitation', now(), 'sent' from made
    )
    insert into survey_responses (id, tenant_id, survey_assignment_id, status, responses)
    select gen_random_uuid(), ${tenantId}, id, 'Open', ${items}::json from made`);
  return { id, members };
}

export async function askMembers(store: Store): Promise<AskingCampaigns> {
  const asked = { few: await askMany(store, FEW), many: await askMany(store, MANY) };
  // Like PostgreSQL's autovacuum within the next minute.
  await store.db.execute(sql`vacuum analyze`);
  return asked;
}
