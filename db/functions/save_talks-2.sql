-- Saves a batch of talks: one call, one commit, each row under its own tenant. A refused row (older revision or fencing number, or not open) is
-- absent from the result. Documents come as bytes one after another; `lengths` says where each ends.
CREATE OR REPLACE FUNCTION public.save_talks(tenants uuid[], ids uuid[], revisions integer[], drivers integer[], counters bigint[], statuses text[], lengths integer[], documents bytea, at timestamp with time zone)
 RETURNS TABLE(n integer, revision integer, started_at timestamp with time zone, finished_at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
DECLARE
  start int := 1;
BEGIN
  PERFORM set_config('role', 'app_user', true);
  FOR i IN 1 .. array_length(ids, 1) LOOP
    PERFORM set_config('app.tenant_id', tenants[i]::text, true);
    RETURN QUERY
      UPDATE talk_sessions t
      SET status = statuses[i],
          started_at = coalesce(t.started_at, at),
          finished_at = CASE WHEN statuses[i] = 'Done' THEN at END,
          working = convert_from(substring(documents FROM start FOR lengths[i]), 'UTF8')::json,
          revision = t.revision + 1,
          save_counter = counters[i]
      WHERE t.id = ids[i] AND t.revision = revisions[i] AND t.driver = drivers[i] AND t.status IN ('Ready', 'Ongoing')
      RETURNING i, t.revision, t.started_at, t.finished_at;
    start := start + lengths[i];
  END LOOP;
END
$function$;
