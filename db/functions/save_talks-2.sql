-- Saves a batch of talks: one call, one commit, each row under its own tenant. A refused row (older revision or fencing number, or not open) is
-- absent from the result. Documents are concatenated bytes; `lengths` has the length of each.
CREATE OR REPLACE FUNCTION public.save_talks(tenants uuid[], ids uuid[], revisions integer[], drivers integer[], counters bigint[], statuses text[], lengths integer[], documents bytea, at timestamp with time zone)
 RETURNS TABLE(n integer, revision integer, started_at timestamp with time zone, finished_at timestamp with time zone)
 LANGUAGE plpgsql
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
DECLARE
  of_tenant uuid;
BEGIN
  PERFORM set_config('role', 'app_user', true);
  FOR of_tenant IN SELECT DISTINCT t FROM unnest(tenants) t ORDER BY t LOOP
    PERFORM set_config('app.tenant_id', of_tenant::text, true);
    RETURN QUERY
      UPDATE talk_sessions t
      SET status = s.status,
          started_at = coalesce(t.started_at, at),
          finished_at = CASE WHEN s.status = 'Done' THEN at END,
          working = convert_from(substring(documents FROM s.start FOR s.length), 'UTF8')::json,
          revision = t.revision + 1,
          save_counter = s.counter
      FROM (
        SELECT a.*, (sum(a.length) OVER (ORDER BY a.n) - a.length + 1)::int AS start
        FROM unnest(tenants, ids, revisions, drivers, counters, statuses, lengths)
          WITH ORDINALITY a (tenant, id, revision, driver, counter, status, length, n)
      ) s
      WHERE s.tenant = of_tenant AND t.id = s.id AND t.revision = s.revision AND t.driver = s.driver AND t.status IN ('Ready', 'Ongoing')
      RETURNING s.n::int, t.revision, t.started_at, t.finished_at;
  END LOOP;
END
$function$;
