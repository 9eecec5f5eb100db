-- As save_talks of 0002, but all documents come as bytes one after another, `lengths` telling where each ends: as an array of texts
-- every quote in them was escaped on one side and unescaped on the other. That a save came before is seen from what is
-- stored. The function of 0002 and the column save_digest stay for servers that still run while this is rolled out.
CREATE FUNCTION save_talks(
  tenants uuid[], ids uuid[], revisions int[], drivers int[], counters bigint[], statuses text[], lengths int[],
  documents bytea, at timestamptz
)
RETURNS TABLE (n int, revision int, started_at timestamptz, finished_at timestamptz)
LANGUAGE plpgsql
AS $$
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
$$;
