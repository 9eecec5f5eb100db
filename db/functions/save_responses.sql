-- Saves a batch of responses: one call, one commit, each row under its own tenant. A refused row (older revision, already handed in, campaign not
-- open) is absent from the result. Locks responses, then campaigns, then talks, each in one order for all processes, so that no two calls wait for
-- each other. If a campaign of a completed response was closed after the rows were found, the call fails and must be repeated: no response may be
-- completed after the last edition of the campaign's statistics. Counts a user once all their surveys of the campaign are completed; a talk is
-- Ready once giver and taker have completed theirs.
CREATE OR REPLACE FUNCTION public.save_responses(tenants uuid[], ids uuid[], revisions integer[], counters bigint[], statuses text[], indexes integer[], sounds boolean[], lengths integer[], documents bytea, at timestamp with time zone)
 RETURNS TABLE(n integer, revision integer, status text, submitted_at timestamp with time zone, was text, response_count integer, assigned_users_count integer)
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
DECLARE
  of_tenant uuid;
  saved record;
  further int[] := '{}';
  campaign_of uuid[] := '{}';
  person_of uuid[] := '{}';
  counted text[] := '{}';
  waiting uuid[] := '{}';
  tenant_of uuid[] := '{}';
  done record;
  talk record;
  is_open boolean;
BEGIN
  PERFORM set_config('role', 'app_user', true);
  FOR of_tenant IN SELECT DISTINCT t FROM unnest(tenants) t ORDER BY t LOOP
    PERFORM set_config('app.tenant_id', of_tenant::text, true);
    FOR saved IN
      UPDATE survey_responses r
      SET status = CASE WHEN s.status = 'Open' AND r.status <> 'InProgress' THEN 'InProgress' ELSE s.status END,
          current_response_index = s.index,
          sound_status = s.sound,
          submitted_at = CASE WHEN s.status = 'Completed' THEN at END,
          responses = convert_from(substring(documents FROM s.start FOR s.length), 'UTF8')::json,
          revision = r.revision + 1,
          save_counter = s.counter
      FROM (
        SELECT u.*, (sum(u.length) OVER (ORDER BY u.n) - u.length + 1)::int AS start
        FROM unnest(tenants, ids, revisions, counters, statuses, indexes, sounds, lengths)
          WITH ORDINALITY u (tenant, id, revision, counter, status, index, sound, length, n)
      ) s, survey_responses before, survey_assignments a, campaigns c
      WHERE s.tenant = of_tenant AND r.id = s.id AND r.revision = s.revision AND r.status <> 'Completed'
        AND before.id = r.id AND a.id = r.survey_assignment_id AND c.id = a.campaign_id
        AND NOT a.ended AND c.status = 'Open' AND (at AT TIME ZONE c.time_zone)::date BETWEEN c.from_date AND c.to_date
      RETURNING s.n::int, r.revision, r.status, r.submitted_at, before.status AS was, c.response_count, c.assigned_users_count,
        c.id AS campaign, a.assigned_user_id AS person, c.has_begun
    LOOP
      IF saved.status = 'Completed' OR saved.status <> 'Open' AND NOT saved.has_begun THEN
        further := further || saved.n;
        campaign_of := campaign_of || saved.campaign;
        person_of := person_of || saved.person;
      END IF;
      n := saved.n;
      revision := saved.revision;
      status := saved.status;
      submitted_at := saved.submitted_at;
      was := saved.was;
      response_count := saved.response_count;
      assigned_users_count := saved.assigned_users_count;
      RETURN NEXT;
    END LOOP;
  END LOOP;

  FOR done IN SELECT f.i, f.campaign, f.person FROM unnest(further, campaign_of, person_of) f (i, campaign, person) ORDER BY 2, 1 LOOP
    PERFORM set_config('app.tenant_id', tenants[done.i]::text, true);
    UPDATE campaigns c SET has_begun = true WHERE c.id = done.campaign AND NOT c.has_begun;
    CONTINUE WHEN statuses[done.i] <> 'Completed';
    SELECT c.status = 'Open' INTO is_open FROM campaigns c WHERE c.id = done.campaign FOR NO KEY UPDATE;
    IF NOT is_open THEN
      RAISE EXCEPTION 'a campaign was closed while its responses were saved' USING ERRCODE = 'serialization_failure';
    END IF;
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
$function$;
