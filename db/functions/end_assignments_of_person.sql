-- Trigger: when a user is disabled, ends what they have not handed in to running named campaigns, so that it counts as not asked; when they are
-- enabled again, takes it back. Locks responses, then campaigns, as `save_responses` does.
CREATE OR REPLACE FUNCTION public.end_assignments_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  asked record;
  before record;
  now_asked record;
BEGIN
  -- A save that is under way ends first, and none begins before this is done.
  PERFORM FROM survey_responses r JOIN survey_assignments a ON a.id = r.survey_assignment_id
  WHERE a.assigned_user_id = NEW.id AND r.status <> 'Completed' ORDER BY r.id FOR UPDATE OF r;
  FOR asked IN
    SELECT c.id FROM campaigns c
    WHERE c.type = 'Specific' AND c.status <> 'Done' AND c.to_date >= (now() AT TIME ZONE c.time_zone)::date
      AND EXISTS (SELECT FROM survey_assignments a WHERE a.campaign_id = c.id AND a.assigned_user_id = NEW.id)
    ORDER BY c.id FOR NO KEY UPDATE
  LOOP
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
