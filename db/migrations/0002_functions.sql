-- Who signs in: the only look across tenants, and it gives nothing but where to look on.
CREATE FUNCTION find_identity(wanted_oid text, wanted_mails text[])
RETURNS TABLE (id uuid, tenant_id uuid, bound boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
AS $$
  SELECT u.id, u.tenant_id, u.external_user_id IS NOT NULL
  FROM users u
  WHERE u.external_user_id = wanted_oid
     OR (u.external_user_id IS NULL AND lower(u.mail) = ANY (wanted_mails))
  ORDER BY u.external_user_id NULLS LAST
  LIMIT 1
$$;
--> statement-breakpoint
-- Every talk save that came in while the last call was under way: one call, one commit, each row under its own tenant.
-- A row that is refused (older revision or driver, or not open) is simply absent from the answer and disturbs no other.
CREATE FUNCTION save_talks(
  tenants uuid[], ids uuid[], revisions int[], drivers int[], counters bigint[], digests text[], statuses text[], documents text[], at timestamptz
)
RETURNS TABLE (n int, revision int, started_at timestamptz, finished_at timestamptz)
LANGUAGE plpgsql
AS $$
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
$$;
