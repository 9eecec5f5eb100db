-- Saves before version 0003. Stays for servers that still run during an update.
CREATE OR REPLACE FUNCTION public.save_talks(tenants uuid[], ids uuid[], revisions integer[], drivers integer[], counters bigint[], digests text[], statuses text[], documents text[], at timestamp with time zone)
 RETURNS TABLE(n integer, revision integer, started_at timestamp with time zone, finished_at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM set_config('role', 'app_user', true);
  FOR i IN 1 .. array_length(ids, 1) LOOP
    PERFORM set_config('app.tenant_id', tenants[i]::text, true);
    RETURN QUERY
      UPDATE talk_sessions t
      SET status = statuses[i],
          started_at = coalesce(t.started_at, at),
          finished_at = CASE WHEN statuses[i] = 'Done' THEN at END,
          working = documents[i]::json,
          revision = t.revision + 1,
          save_counter = counters[i],
          save_digest = digests[i]
      WHERE t.id = ids[i] AND t.revision = revisions[i] AND t.driver = drivers[i] AND t.status IN ('Ready', 'Ongoing')
      RETURNING i, t.revision, t.started_at, t.finished_at;
  END LOOP;
END
$function$;
