-- What windows that come back at once need, in one call for all of them. Each row is read under its own tenant, as the restricted role.
CREATE FUNCTION read_talks(tenants uuid[], ids uuid[], with_working boolean)
RETURNS TABLE (n integer, tenant_id uuid, giver_id uuid, taker_id uuid, ceo_user_id uuid, viewer_ids json, revision integer, driver integer,
  status text, started_at timestamptz, finished_at timestamptz, closed_early boolean, closed_reason text, working json)
LANGUAGE plpgsql
AS $$
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
$$;
--> statement-breakpoint
-- The users to whom identities are bound: a look across tenants, as find_people, which also finds those who are not bound yet.
CREATE FUNCTION find_bound_people(wanted_oids text[])
RETURNS TABLE (oid text, id uuid, tenant_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT u.external_user_id, u.id, u.tenant_id FROM public.users u WHERE u.external_user_id = ANY (wanted_oids)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_bound_people(text[]) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_bound_people(text[]) TO app_user;--> statement-breakpoint
CREATE FUNCTION principals_of(oids text[])
RETURNS TABLE (oid text, id uuid, tenant_id uuid, role text[], organization_role text[], disabled boolean, modules text[], features text[],
  role_permissions text[])
LANGUAGE plpgsql
AS $$
DECLARE
  bound record;
BEGIN
  PERFORM set_config('role', 'app_user', true);
  FOR bound IN SELECT b.oid, b.id, b.tenant_id FROM find_bound_people(oids) b LOOP
    PERFORM set_config('app.tenant_id', bound.tenant_id::text, true);
    RETURN QUERY
      SELECT bound.oid, u.id, u.tenant_id, u.role, u.organization_role, u.disabled, t.modules, t.features, t.role_permissions
      FROM users u JOIN tenants t ON t.id = u.tenant_id
      WHERE u.id = bound.id AND u.external_user_id = bound.oid;
  END LOOP;
END
$$;
