-- Trigger: when a user is disabled, ends their open assignments in running named campaigns, which then count as not asked; when the user is
-- enabled, restores them. Also ends preparations of other users for the closed talks, and restores only those that an open talk needs. Locks
-- responses, then campaigns, as `save_responses` does. A later trigger closes the talks.
CREATE OR REPLACE FUNCTION public.end_assignments_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  talks uuid[] := ARRAY (SELECT t.id FROM talk_sessions t WHERE t.status <> 'Done' AND NEW.id IN (t.giver_id, t.taker_id));
  asked record;
  before record;
  now_asked record;
BEGIN
  -- A save that is under way ends first, and none begins before this is done.
  PERFORM FROM survey_responses r JOIN survey_assignments a ON a.id = r.survey_assignment_id
  WHERE r.status <> 'Completed' AND (
    a.assigned_user_id = NEW.id OR r.id IN (SELECT d.response_id FROM talk_dependencies d WHERE d.session_id = ANY (talks))
  ) ORDER BY r.id FOR UPDATE OF r;
  -- A user who is enabled also joins campaigns right after this: these are locked now too, in one order with the others.
  PERFORM FROM campaigns c
  WHERE NOT NEW.disabled AND c.tenant_id = NEW.tenant_id AND c.type = 'Specific' AND c.status <> 'Done'
    AND c.to_date >= (now() AT TIME ZONE c.time_zone)::date
    AND (
      c.launched_at IS NOT NULL AND (c.asks_board OR cardinality(c.department_ids) > 0)
      OR EXISTS (SELECT FROM survey_assignments a WHERE a.campaign_id = c.id AND a.assigned_user_id = NEW.id)
    )
  ORDER BY c.id FOR NO KEY UPDATE;
  FOR asked IN
    SELECT c.id, c.future_talk_id FROM campaigns c
    WHERE c.tenant_id = NEW.tenant_id AND c.type = 'Specific' AND c.status <> 'Done'
      AND c.to_date >= (now() AT TIME ZONE c.time_zone)::date
      AND (
        EXISTS (SELECT FROM survey_assignments a WHERE a.campaign_id = c.id AND a.assigned_user_id = NEW.id)
        OR c.future_talk_id IN (SELECT t.project_id FROM talk_sessions t WHERE t.id = ANY (talks))
      )
    ORDER BY c.id FOR NO KEY UPDATE
  LOOP
    IF asked.future_talk_id IS NOT NULL THEN
      -- What prepares only talks that are closed now, or were, is not asked any more; of anybody.
      UPDATE survey_assignments a SET ended = NEW.disabled FROM survey_responses r
      WHERE r.survey_assignment_id = a.id AND a.campaign_id = asked.id AND r.status <> 'Completed' AND a.ended <> NEW.disabled AND (
        a.assigned_user_id = NEW.id AND (NEW.disabled OR EXISTS (
          SELECT FROM talk_dependencies d JOIN talk_sessions t ON t.id = d.session_id WHERE d.response_id = r.id AND t.status <> 'Done'
        ))
        OR NEW.disabled AND EXISTS (SELECT FROM talk_dependencies d WHERE d.response_id = r.id AND d.session_id = ANY (talks))
          AND NOT EXISTS (
            SELECT FROM talk_dependencies d JOIN talk_sessions t ON t.id = d.session_id
            WHERE d.response_id = r.id AND t.status <> 'Done' AND t.id <> ALL (talks)
          )
      );
      PERFORM recount_preparations(asked.id);
      CONTINUE;
    END IF;
    SELECT * INTO before FROM count_member(asked.id, NEW.id);
    UPDATE survey_assignments a SET ended = NEW.disabled FROM survey_responses r
    WHERE r.survey_assignment_id = a.id AND a.campaign_id = asked.id AND a.assigned_user_id = NEW.id AND r.status <> 'Completed';
    SELECT * INTO now_asked FROM count_member(asked.id, NEW.id);
    UPDATE campaigns c SET assigned_users_count = c.assigned_users_count + now_asked.people - before.people,
      response_count = c.response_count + now_asked.completed - before.completed
    WHERE c.id = asked.id;
  END LOOP;
  RETURN NULL;
END
$function$;
