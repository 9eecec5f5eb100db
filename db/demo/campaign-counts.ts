import { sql } from 'drizzle-orm';
import type { Tx } from '#db/store';

/** Sets the counts of members and responses, and whether a respondent has begun, from the inserted rows (decision 9). */
export const updateCampaignCounts = (tx: Tx) =>
  tx.execute(sql`
    update campaigns c set
      assigned_users_count = (select count(distinct a.assigned_user_id) from survey_assignments a where a.campaign_id = c.id),
      response_count = (
        select count(*) from (
          select from survey_assignments a join survey_responses r on r.survey_assignment_id = a.id
          where a.campaign_id = c.id group by a.assigned_user_id having bool_and(r.status = 'Completed')
        ) done
      ) + (select count(*) from anonymous_responses r where r.campaign_id = c.id),
      has_begun = exists (
        select from survey_assignments a join survey_responses r on r.survey_assignment_id = a.id
        where a.campaign_id = c.id and r.status <> 'Open'
      ) or exists (select from anonymous_responses r where r.campaign_id = c.id)`);
