-- What the rows say of those who were asked and those who are done, once, from the rows; from here on it is kept with them.
UPDATE "campaigns" c SET
  "assigned_users_count" = (SELECT count(DISTINCT a.assigned_user_id) FROM survey_assignments a WHERE a.campaign_id = c.id),
  "response_count" = (
    SELECT count(*) FROM (
      SELECT FROM survey_assignments a JOIN survey_responses r ON r.survey_assignment_id = a.id
      WHERE a.campaign_id = c.id GROUP BY a.assigned_user_id HAVING bool_and(r.status = 'Completed')
    ) done
  );
--> statement-breakpoint
-- Every save of a survey response that came in while the last call was under way, as save_talks does for talks: one commit, each
-- row under its own tenant, and a refused row (older revision, handed in before, campaign not open) is absent from the answer.
-- `begun` and `running` are the days between which a campaign is open now. Rows are taken first, then campaigns, then
-- talks, each in one order for all processes, so that no two calls can wait for each other. A person counts once all their surveys of
-- the campaign are completed (decisions 9); a talk is Ready once its giver and its taker have completed theirs (decisions 6).
-- Only a response in progress can be open again (a reset): any other save leaves an open one in progress, C2 of shared/response.
-- Campaign and talk are locked before they are looked at: another process may be handing in the last but one.
CREATE FUNCTION save_responses(
  tenants uuid[], ids uuid[], revisions int[], counters bigint[], statuses text[], indexes int[], sounds boolean[], lengths int[],
  documents bytea, at timestamptz, begun date, running date
)
RETURNS TABLE (n int, revision int, status text, submitted_at timestamptz, was text, response_count int, assigned_users_count int)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  start int := 1;
  saved record;
  finished int[] := '{}';
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
      AND c.status = 'Open' AND c.from_date <= begun AND c.to_date >= running
    RETURNING r.revision, r.status, r.submitted_at, before.status AS was, c.id AS campaign, a.assigned_user_id AS person,
      c.response_count, c.assigned_users_count INTO saved;
    IF FOUND AND statuses[i] = 'Completed' THEN
      finished := finished || i;
      campaign_of := campaign_of || saved.campaign;
      person_of := person_of || saved.person;
    END IF;
    IF FOUND THEN
      RETURN QUERY SELECT i, saved.revision, saved.status, saved.submitted_at, saved.was, saved.response_count, saved.assigned_users_count;
    END IF;
    start := start + lengths[i];
  END LOOP;

  FOR done IN SELECT f.i, f.campaign, f.person FROM unnest(finished, campaign_of, person_of) f (i, campaign, person) ORDER BY 2, 1 LOOP
    PERFORM set_config('app.tenant_id', tenants[done.i]::text, true);
    PERFORM FROM campaigns c WHERE c.id = done.campaign FOR NO KEY UPDATE;
    IF NOT concat(done.campaign, done.person) = ANY (counted) AND NOT EXISTS (
      SELECT FROM survey_assignments a JOIN survey_responses r ON r.survey_assignment_id = a.id
      WHERE a.campaign_id = done.campaign AND a.assigned_user_id = done.person AND r.status <> 'Completed'
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
--> statement-breakpoint
-- The same for answers of people whom nobody knows: whoever has the secret saves, and of the time only the day is stored.
CREATE FUNCTION save_anonymous(
  tenants uuid[], ids uuid[], secrets text[], revisions int[], counters bigint[], statuses text[], indexes int[], sounds boolean[],
  lengths int[], documents bytea, today date, begun date, running date
)
RETURNS TABLE (n int, revision int, status text, submitted_on date, campaign_id uuid, response_count int, assigned_users_count int)
LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  start int := 1;
  saved record;
  finished int[] := '{}';
  campaign_of uuid[] := '{}';
  done record;
BEGIN
  PERFORM set_config('role', 'app_user', true);
  FOR i IN 1 .. array_length(ids, 1) LOOP
    PERFORM set_config('app.tenant_id', tenants[i]::text, true);
    UPDATE anonymous_responses r
    SET status = CASE WHEN statuses[i] = 'Open' AND r.status <> 'InProgress' THEN 'InProgress' ELSE statuses[i] END,
        current_response_index = indexes[i],
        sound_status = sounds[i],
        submitted_on = CASE WHEN statuses[i] = 'Completed' THEN today END,
        responses = convert_from(substring(documents FROM start FOR lengths[i]), 'UTF8')::json,
        revision = r.revision + 1,
        save_counter = counters[i]
    FROM campaigns c
    WHERE r.id = ids[i] AND r.secret_hash = secrets[i] AND r.revision = revisions[i] AND r.status <> 'Completed'
      AND c.id = r.campaign_id AND c.status = 'Open' AND c.from_date <= begun AND c.to_date >= running
    RETURNING r.revision, r.status, r.submitted_on, c.id AS campaign INTO saved;
    IF FOUND AND statuses[i] = 'Completed' THEN
      finished := finished || i;
      campaign_of := campaign_of || saved.campaign;
    END IF;
    IF FOUND THEN
      RETURN QUERY SELECT i, saved.revision, saved.status, saved.submitted_on, saved.campaign, NULL::int, NULL::int;
    END IF;
    start := start + lengths[i];
  END LOOP;

  FOR done IN SELECT f.i, f.campaign FROM unnest(finished, campaign_of) f (i, campaign) ORDER BY 2, 1 LOOP
    PERFORM set_config('app.tenant_id', tenants[done.i]::text, true);
    RETURN QUERY
      UPDATE campaigns c SET response_count = c.response_count + 1 WHERE c.id = done.campaign
      RETURNING done.i, NULL::int, NULL::text, NULL::date, c.id, c.response_count, c.assigned_users_count;
  END LOOP;
END
$$;
