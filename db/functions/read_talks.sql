-- The readers of these talks and, `with_working`, their states: one call as the restricted role for concurrent joins, each row read under the
-- tenant of its caller. A talk that the tenant does not have is absent from the result.
CREATE OR REPLACE FUNCTION public.read_talks(tenants uuid[], ids uuid[], with_working boolean)
 RETURNS TABLE(n integer, tenant_id uuid, giver_id uuid, taker_id uuid, ceo_user_id uuid, viewer_ids json, revision integer, driver integer, status text, started_at timestamp with time zone, finished_at timestamp with time zone, closed_early boolean, closed_reason text, working json)
 LANGUAGE plpgsql
AS $function$
DECLARE
  tenant text := '';
BEGIN
  PERFORM set_config('role', 'app_user', true);
  FOR i IN 1 .. array_length(ids, 1) LOOP
    IF tenants[i]::text <> tenant THEN
      tenant := tenants[i]::text;
      PERFORM set_config('app.tenant_id', tenant, true);
    END IF;
    RETURN QUERY
      SELECT i, t.tenant_id, t.giver_id, t.taker_id, p.ceo_user_id,
        (SELECT coalesce(json_agg(v.user_id), '[]'::json) FROM talk_project_viewers v WHERE v.project_id = t.project_id),
        t.revision, t.driver, t.status, t.started_at, t.finished_at, t.closed_early, t.closed_reason,
        CASE WHEN with_working THEN t.working END
      FROM talk_sessions t JOIN talk_projects p ON p.id = t.project_id
      WHERE t.id = ids[i];
  END LOOP;
END
$function$;
