CREATE FUNCTION campaign_end(status text, to_date date, time_zone text)
RETURNS timestamptz
LANGUAGE sql STABLE
AS $$
  SELECT least((to_date + 1)::timestamp AT TIME ZONE time_zone, CASE WHEN status = 'Done' THEN now() - interval '3 days' END)
$$;
--> statement-breakpoint
ALTER TABLE campaign_places ADD COLUMN ends_at timestamptz;
--> statement-breakpoint
UPDATE campaign_places p SET ends_at = campaign_end(c.status, c.to_date, c.time_zone) FROM campaigns c WHERE c.id = p.campaign_id;
--> statement-breakpoint
ALTER TABLE campaign_places ALTER COLUMN ends_at SET NOT NULL;
--> statement-breakpoint
DROP INDEX campaign_places_end;
--> statement-breakpoint
ALTER TABLE campaign_places DROP COLUMN ends_on;
--> statement-breakpoint
CREATE INDEX campaign_places_end ON campaign_places USING btree (tenant_id, ends_at, campaign_id);
--> statement-breakpoint
DROP FUNCTION save_responses(uuid[], uuid[], integer[], bigint[], text[], integer[], boolean[], integer[], bytea, timestamptz, date, date);
--> statement-breakpoint
CREATE FUNCTION save_responses(tenants uuid[], ids uuid[], revisions integer[], counters bigint[], statuses text[], indexes integer[], sounds boolean[], lengths integer[], documents bytea, at timestamp with time zone)
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
      AND c.status = 'Open' AND (at AT TIME ZONE c.time_zone)::date BETWEEN c.from_date AND c.to_date
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
DROP FUNCTION hand_in(uuid[], uuid[], uuid[], bytea, bytea, bytea, bytea, integer, integer, date, date);
--> statement-breakpoint
CREATE FUNCTION hand_in(tenants uuid[], campaign_ids uuid[], key_ids uuid[], secrets bytea, contents bytea, tokens bytea, ballots bytea, ballot_bytes integer, most integer, moment timestamp with time zone)
 RETURNS TABLE(n integer, outcome text, key_id uuid, waiting integer)
 LANGUAGE plpgsql
AS $$
#variable_conflict use_column
DECLARE
  secret bytea;
  content bytea;
  token bytea;
  before bytea;
  campaign record;
  box record;
BEGIN
  PERFORM set_config('role', 'app_user', true);
  FOR i IN 1 .. array_length(tenants, 1) LOOP
    PERFORM set_config('app.tenant_id', tenants[i]::text, true);
    n := i; key_id := NULL; waiting := NULL;
    secret := substring(secrets FROM (i - 1) * 32 + 1 FOR 32);
    content := substring(contents FROM (i - 1) * 32 + 1 FOR 32);
    token := substring(tokens FROM (i - 1) * 32 + 1 FOR 32);
    before := find_receipt(secret);
    IF before IS NULL THEN
      SELECT c.anonymity INTO campaign FROM campaigns c
      WHERE c.id = campaign_ids[i] AND c.type = 'Anonymous' AND c.status = 'Open' AND (moment AT TIME ZONE c.time_zone)::date BETWEEN c.from_date AND c.to_date;
      IF NOT FOUND THEN
        outcome := 'closed'; RETURN NEXT; CONTINUE;
      END IF;
      SELECT b.key_id INTO box FROM boxes b WHERE b.campaign_id = campaign_ids[i] FOR SHARE SKIP LOCKED;
      IF NOT FOUND THEN
        outcome := CASE WHEN EXISTS (SELECT FROM boxes b WHERE b.campaign_id = campaign_ids[i]) THEN 'busy' ELSE 'missing' END;
        RETURN NEXT; CONTINUE;
      END IF;
      key_id := box.key_id;
      IF box.key_id IS DISTINCT FROM key_ids[i] OR box.key_id IS NULL THEN
        outcome := CASE WHEN box.key_id IS NULL THEN 'closed' ELSE 'rotated' END; RETURN NEXT; CONTINUE;
      END IF;
      IF campaign.anonymity = 'invited' THEN
        IF token <> decode(repeat('00', 32), 'hex') THEN
          INSERT INTO spent_tokens (token_hash, campaign_id, tenant_id) VALUES (token, campaign_ids[i], tenants[i]) ON CONFLICT DO NOTHING;
        END IF;
        IF token = decode(repeat('00', 32), 'hex') OR NOT FOUND THEN
          -- The same hand-in may have spent it in this moment.
          before := find_receipt(secret);
          outcome := CASE WHEN before IS NULL THEN 'spent' WHEN before = content THEN 'same' ELSE 'other' END;
          RETURN NEXT; CONTINUE;
        END IF;
      END IF;
      before := add_receipt(secret, content);
      IF before IS NOT NULL AND campaign.anonymity = 'invited' THEN
        DELETE FROM spent_tokens s WHERE s.token_hash = token;
      END IF;
    END IF;
    IF before IS NOT NULL THEN
      outcome := CASE WHEN before = content THEN 'same' ELSE 'other' END; RETURN NEXT; CONTINUE;
    END IF;
    INSERT INTO boxed_responses (id, tenant_id, campaign_id, key_id, ciphertext)
    VALUES (gen_random_uuid(), tenants[i], campaign_ids[i], key_ids[i], substring(ballots FROM (i - 1) * ballot_bytes + 1 FOR ballot_bytes));
    outcome := 'taken';
    waiting := (SELECT count(*) FROM (SELECT FROM boxed_responses r WHERE r.campaign_id = campaign_ids[i] LIMIT most) counted);
    RETURN NEXT;
  END LOOP;
END
$$;
--> statement-breakpoint
DROP FUNCTION drop_drafts(date);
--> statement-breakpoint
CREATE FUNCTION drop_drafts(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
  DELETE FROM public.anonymous_drafts d USING public.campaigns c
  WHERE c.id = d.campaign_id AND (c.status = 'Done' OR c.to_date < (moment AT TIME ZONE c.time_zone)::date)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION drop_drafts(timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION drop_drafts(timestamptz) TO app_user;
--> statement-breakpoint
DROP FUNCTION find_due_boxes(date, integer);
--> statement-breakpoint
CREATE FUNCTION find_due_boxes(moment timestamp with time zone, most integer)
 RETURNS TABLE(tenant_id uuid, campaign_id uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
  SELECT c.tenant_id, c.id
  FROM public.boxes b JOIN public.campaigns c ON c.id = b.campaign_id JOIN public.tenants t ON t.id = c.tenant_id
  WHERE b.key_id IS NOT NULL AND (
    c.status = 'Done' OR c.to_date < (moment AT TIME ZONE c.time_zone)::date OR (SELECT count(*) FROM public.boxed_responses r WHERE r.campaign_id = c.id)
      >= 2 * least(10, greatest(3, coalesce(c.disclosure_threshold, t.disclosure_threshold, 5)))
  )
  ORDER BY random()
  LIMIT most
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_boxes(timestamptz, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_due_boxes(timestamptz, integer) TO app_user;
--> statement-breakpoint
DROP FUNCTION find_due_statistics(date, integer);
--> statement-breakpoint
CREATE FUNCTION find_due_statistics(moment timestamp with time zone, most integer)
 RETURNS TABLE(tenant_id uuid, campaign_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
  SELECT c.tenant_id, c.id
  FROM campaigns c LEFT JOIN campaign_statistics s ON s.campaign_id = c.id
  WHERE (c.has_begun OR c.response_count > 0) AND c.future_talk_id IS NULL AND c.status <> 'Planned'
    AND (s.campaign_id IS NULL OR NOT s.closed AND (c.status = 'Done' OR c.to_date < (moment AT TIME ZONE c.time_zone)::date))
  ORDER BY c.to_date DESC, c.id
  LIMIT most
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_due_statistics(timestamptz, integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_due_statistics(timestamptz, integer) TO app_user;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION place_added_campaigns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  of_tenants uuid[] := ARRAY (SELECT DISTINCT tenant_id FROM added WHERE is_boardpulse AND future_talk_id IS NULL);
BEGIN
  IF of_tenants = '{}' THEN RETURN NULL; END IF;
  PERFORM hold_order(of_tenants);
  INSERT INTO campaign_places (campaign_id, tenant_id, ends_at, position)
  SELECT id, tenant_id, campaign_end(status, to_date, time_zone), 0 FROM added WHERE is_boardpulse AND future_talk_id IS NULL;
  PERFORM place_campaigns(of_tenants);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION place_campaigns(of_tenants uuid[])
 RETURNS void
 LANGUAGE sql
AS $$
  UPDATE campaign_places p SET position = o.position
  FROM (
    SELECT campaign_id, row_number() OVER (PARTITION BY tenant_id ORDER BY ends_at, campaign_id) AS position
    FROM campaign_places WHERE tenant_id = ANY (of_tenants)
  ) o
  WHERE p.campaign_id = o.campaign_id AND p.position <> o.position
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION place_changed_campaign()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM hold_order(ARRAY[NEW.tenant_id]);
  IF NEW.is_boardpulse AND NEW.future_talk_id IS NULL THEN
    INSERT INTO campaign_places (campaign_id, tenant_id, ends_at, position)
    VALUES (NEW.id, NEW.tenant_id, campaign_end(NEW.status, NEW.to_date, NEW.time_zone), 0)
    ON CONFLICT (campaign_id) DO UPDATE SET ends_at = excluded.ends_at;
  ELSE
    DELETE FROM campaign_places WHERE campaign_id = NEW.id;
  END IF;
  PERFORM place_campaigns(ARRAY[NEW.tenant_id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP FUNCTION campaign_end(text, date);
--> statement-breakpoint
SELECT place_campaigns(ARRAY (SELECT DISTINCT tenant_id FROM campaign_places));
