-- What the rows say, once; from here on it is kept with them.
UPDATE "campaigns" SET "disclosure_threshold" = 5 WHERE "status" <> 'Planned';
--> statement-breakpoint
UPDATE "campaigns" c SET "has_begun" = true
WHERE EXISTS (
  SELECT FROM survey_assignments a JOIN survey_responses r ON r.survey_assignment_id = a.id
  WHERE a.campaign_id = c.id AND r.status <> 'Open'
) OR EXISTS (SELECT FROM anonymous_responses r WHERE r.campaign_id = c.id AND r.status <> 'Open');
--> statement-breakpoint
-- A campaign keeps the threshold that its tenant had when it was opened.
CREATE FUNCTION keep_disclosure_threshold() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF NEW.status <> 'Planned' AND NEW.disclosure_threshold IS NULL THEN
    NEW.disclosure_threshold := (SELECT t.disclosure_threshold FROM tenants t WHERE t.id = NEW.tenant_id);
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER campaigns_threshold BEFORE INSERT OR UPDATE OF status ON campaigns
FOR EACH ROW EXECUTE FUNCTION keep_disclosure_threshold();
--> statement-breakpoint
-- The last day that a campaign takes answers. One that was closed is over whatever its days: three days ago is past everywhere on
-- earth, and for a server whose clock is a day behind.
CREATE FUNCTION campaign_end(status text, to_date date) RETURNS date LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN status = 'Done' THEN least(to_date, (now() AT TIME ZONE 'UTC')::date - 3) ELSE to_date END
$$;
--> statement-breakpoint
INSERT INTO campaign_places (campaign_id, tenant_id, ends_on, position)
SELECT c.id, c.tenant_id, campaign_end(c.status, c.to_date),
  row_number() OVER (PARTITION BY c.tenant_id ORDER BY campaign_end(c.status, c.to_date), c.id)
FROM campaigns c WHERE c.is_boardpulse AND c.future_talk_id IS NULL;
--> statement-breakpoint
-- Whoever changes the order of a tenant's campaigns holds the tenant first, so that positions are given by one at a time.
CREATE FUNCTION hold_order(of_tenants uuid[]) RETURNS void LANGUAGE sql
AS $$
  SELECT FROM tenants t WHERE t.id = ANY (of_tenants) ORDER BY t.id FOR NO KEY UPDATE
$$;
--> statement-breakpoint
-- Gives positions anew; only rows that stand elsewhere now are written.
CREATE FUNCTION place_campaigns(of_tenants uuid[]) RETURNS void LANGUAGE sql
AS $$
  UPDATE campaign_places p SET position = o.position
  FROM (
    SELECT campaign_id, row_number() OVER (PARTITION BY tenant_id ORDER BY ends_on, campaign_id) AS position
    FROM campaign_places WHERE tenant_id = ANY (of_tenants)
  ) o
  WHERE p.campaign_id = o.campaign_id AND p.position <> o.position
$$;
--> statement-breakpoint
CREATE FUNCTION place_added_campaigns() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  of_tenants uuid[] := ARRAY (SELECT DISTINCT tenant_id FROM added WHERE is_boardpulse AND future_talk_id IS NULL);
BEGIN
  IF of_tenants = '{}' THEN RETURN NULL; END IF;
  PERFORM hold_order(of_tenants);
  INSERT INTO campaign_places (campaign_id, tenant_id, ends_on, position)
  SELECT id, tenant_id, campaign_end(status, to_date), 0 FROM added WHERE is_boardpulse AND future_talk_id IS NULL;
  PERFORM place_campaigns(of_tenants);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER campaigns_added AFTER INSERT ON campaigns REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION place_added_campaigns();
--> statement-breakpoint
CREATE FUNCTION place_changed_campaign() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM hold_order(ARRAY[NEW.tenant_id]);
  IF NEW.is_boardpulse AND NEW.future_talk_id IS NULL THEN
    INSERT INTO campaign_places (campaign_id, tenant_id, ends_on, position)
    VALUES (NEW.id, NEW.tenant_id, campaign_end(NEW.status, NEW.to_date), 0)
    ON CONFLICT (campaign_id) DO UPDATE SET ends_on = excluded.ends_on;
  ELSE
    DELETE FROM campaign_places WHERE campaign_id = NEW.id;
  END IF;
  PERFORM place_campaigns(ARRAY[NEW.tenant_id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER campaigns_changed AFTER UPDATE OF status, to_date, is_boardpulse, future_talk_id ON campaigns
FOR EACH ROW WHEN (
  (OLD.status = 'Done', OLD.to_date, OLD.is_boardpulse, OLD.future_talk_id)
  IS DISTINCT FROM (NEW.status = 'Done', NEW.to_date, NEW.is_boardpulse, NEW.future_talk_id)
) EXECUTE FUNCTION place_changed_campaign();
--> statement-breakpoint
-- The place of a campaign goes with it; the tenant is held before, as by all others.
CREATE FUNCTION hold_removed_campaign() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM hold_order(ARRAY[OLD.tenant_id]);
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER campaigns_held BEFORE DELETE ON campaigns FOR EACH ROW EXECUTE FUNCTION hold_removed_campaign();
--> statement-breakpoint
CREATE FUNCTION place_removed_campaigns() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM place_campaigns(ARRAY (SELECT DISTINCT tenant_id FROM removed));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER campaigns_removed AFTER DELETE ON campaigns REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION place_removed_campaigns();
--> statement-breakpoint
-- As in 0006, and a campaign that nobody had begun is begun with the first answer. All that is done to campaigns is done in one
-- round through them, in one order for all processes.
CREATE OR REPLACE FUNCTION save_responses(
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
      AND c.status = 'Open' AND c.from_date <= begun AND c.to_date >= running
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
CREATE OR REPLACE FUNCTION save_anonymous(
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
  further int[] := '{}';
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
    RETURNING r.revision, r.status, r.submitted_on, c.id AS campaign, c.has_begun INTO saved;
    IF FOUND AND (statuses[i] = 'Completed' OR saved.status <> 'Open' AND NOT saved.has_begun) THEN
      further := further || i;
      campaign_of := campaign_of || saved.campaign;
    END IF;
    IF FOUND THEN
      RETURN QUERY SELECT i, saved.revision, saved.status, saved.submitted_on, saved.campaign, NULL::int, NULL::int;
    END IF;
    start := start + lengths[i];
  END LOOP;

  FOR done IN SELECT f.i, f.campaign FROM unnest(further, campaign_of) f (i, campaign) ORDER BY 2, 1 LOOP
    PERFORM set_config('app.tenant_id', tenants[done.i]::text, true);
    UPDATE campaigns c SET has_begun = true WHERE c.id = done.campaign AND NOT c.has_begun;
    CONTINUE WHEN statuses[done.i] <> 'Completed';
    RETURN QUERY
      UPDATE campaigns c SET response_count = c.response_count + 1 WHERE c.id = done.campaign
      RETURNING done.i, NULL::int, NULL::text, NULL::date, c.id, c.response_count, c.assigned_users_count;
  END LOOP;
END
$$;
