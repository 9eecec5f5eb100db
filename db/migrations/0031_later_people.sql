ALTER TABLE "survey_assignments" ADD COLUMN "ended" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE FUNCTION end_assignments_of_person() RETURNS trigger
LANGUAGE plpgsql
AS $$
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
$$;
--> statement-breakpoint
CREATE FUNCTION count_member(campaign uuid, person uuid) RETURNS TABLE (people integer, completed integer)
LANGUAGE sql STABLE
AS $$
  SELECT (count(*) > 0)::int, (count(*) > 0 AND bool_and(r.status = 'Completed'))::int
  FROM survey_assignments a JOIN survey_responses r ON r.survey_assignment_id = a.id
  WHERE a.campaign_id = campaign AND a.assigned_user_id = person AND NOT a.ended
$$;
--> statement-breakpoint
CREATE TRIGGER users_assignments_ended AFTER UPDATE OF disabled ON users FOR EACH ROW
WHEN (NEW.disabled IS DISTINCT FROM OLD.disabled) EXECUTE FUNCTION end_assignments_of_person();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION save_responses(tenants uuid[], ids uuid[], revisions integer[], counters bigint[], statuses text[], indexes integer[], sounds boolean[], lengths integer[], documents bytea, at timestamp with time zone)
 RETURNS TABLE(n integer, revision integer, status text, submitted_at timestamp with time zone, was text, response_count integer, assigned_users_count integer)
 LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  start int := 1;
  saved record;
  further int[] := '{}';
  campaign_of uuid[] := '{}';
  person_of uuid[] := '{}';
  counted text[] := '{}';
  waiting uuid[] := '{}';
  tenant_of uuid[] := '{}';
  done record;
  talk record;
BEGIN
  PERFORM set_config('role', 'app_user', true);
  FOR i IN 1 .. array_length(ids, 1) LOOP
    PERFORM set_config('app.tenant_id', tenants[i]::text, true);
    UPDATE survey_responses r
    SET status = CASE WHEN statuses[i] = 'Open' AND r.status <> 'InProgress' THEN 'InProgress' ELSE statuses[i] END,
        current_response_index = indexes[i],
        sound_status = sounds[i],
        submitted_at = CASE WHEN statuses[i] = 'Completed' THEN at END,
        responses = convert_from(substring(documents FROM start FOR lengths[i]), 'UTF8')::json,
        revision = r.revision + 1,
        save_counter = counters[i]
    FROM survey_responses before, survey_assignments a, campaigns c
    WHERE r.id = ids[i] AND r.revision = revisions[i] AND r.status <> 'Completed'
      AND before.id = r.id AND a.id = r.survey_assignment_id AND c.id = a.campaign_id
      AND NOT a.ended AND c.status = 'Open' AND (at AT TIME ZONE c.time_zone)::date BETWEEN c.from_date AND c.to_date
    RETURNING r.revision, r.status, r.submitted_at, before.status AS was, c.id AS campaign, a.assigned_user_id AS person,
      c.response_count, c.assigned_users_count, c.has_begun INTO saved;
    IF FOUND AND (statuses[i] = 'Completed' OR saved.status <> 'Open' AND NOT saved.has_begun) THEN
      further := further || i;
      campaign_of := campaign_of || saved.campaign;
      person_of := person_of || saved.person;
    END IF;
    IF FOUND THEN
      RETURN QUERY SELECT i, saved.revision, saved.status, saved.submitted_at, saved.was, saved.response_count, saved.assigned_users_count;
    END IF;
    start := start + lengths[i];
  END LOOP;

  FOR done IN SELECT f.i, f.campaign, f.person FROM unnest(further, campaign_of, person_of) f (i, campaign, person) ORDER BY 2, 1 LOOP
    PERFORM set_config('app.tenant_id', tenants[done.i]::text, true);
    UPDATE campaigns c SET has_begun = true WHERE c.id = done.campaign AND NOT c.has_begun;
    CONTINUE WHEN statuses[done.i] <> 'Completed';
    PERFORM FROM campaigns c WHERE c.id = done.campaign FOR NO KEY UPDATE;
    IF NOT concat(done.campaign, done.person) = ANY (counted) AND NOT EXISTS (
      SELECT FROM survey_assignments a JOIN survey_responses r ON r.survey_assignment_id = a.id
      WHERE a.campaign_id = done.campaign AND a.assigned_user_id = done.person AND NOT a.ended AND r.status <> 'Completed'
    ) THEN
      UPDATE campaigns c SET response_count = c.response_count + 1 WHERE c.id = done.campaign;
      counted := counted || concat(done.campaign, done.person);
    END IF;
    RETURN QUERY
      SELECT done.i, NULL::int, NULL::text, NULL::timestamptz, NULL::text, c.response_count, c.assigned_users_count
      FROM campaigns c WHERE c.id = done.campaign;
    FOR talk IN SELECT d.session_id FROM talk_dependencies d WHERE d.response_id = ids[done.i] LOOP
      waiting := waiting || talk.session_id;
      tenant_of := tenant_of || tenants[done.i];
    END LOOP;
  END LOOP;

  FOR talk IN SELECT DISTINCT w.id, w.tenant FROM unnest(waiting, tenant_of) w (id, tenant) ORDER BY 1 LOOP
    PERFORM set_config('app.tenant_id', talk.tenant::text, true);
    PERFORM FROM talk_sessions t WHERE t.id = talk.id AND t.status = 'Waiting' FOR NO KEY UPDATE;
    UPDATE talk_sessions t SET status = 'Ready', revision = t.revision + 1
    WHERE t.id = talk.id AND t.status = 'Waiting' AND NOT EXISTS (
      SELECT FROM talk_dependencies d
      JOIN survey_responses r ON r.id = d.response_id
      JOIN survey_assignments a ON a.id = r.survey_assignment_id
      WHERE d.session_id = t.id AND a.assigned_user_id IN (t.giver_id, t.taker_id) AND r.status <> 'Completed'
    );
  END LOOP;
END
$$;
