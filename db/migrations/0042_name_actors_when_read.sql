-- Names of the users who made these entries of the audit log, by entry. A provider administrator belongs to another tenant.
CREATE FUNCTION find_audit_actors(entries uuid[])
RETURNS TABLE (id uuid, given_name text, surname text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
AS $$
  SELECT e.id, u.given_name, u.surname
  FROM audit_entries e JOIN users u ON u.id = e.actor_id
  WHERE e.id = ANY (entries) AND e.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION find_audit_actors(uuid[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_audit_actors(uuid[]) TO app_user;
--> statement-breakpoint
-- Servers of an older version still write names during an update.
CREATE FUNCTION drop_actor_name() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.actor_name := '';
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_without_name BEFORE INSERT ON audit_entries FOR EACH ROW
WHEN (NEW.actor_name <> '' AND NOT (NEW.by_provider AND NEW.actor_name = 'npm run admin'))
EXECUTE FUNCTION drop_actor_name();
--> statement-breakpoint
-- The log keeps no name of a user, who may be removed. The command of the operator is no user.
UPDATE audit_entries SET actor_name = '' WHERE actor_name <> '' AND NOT (by_provider AND actor_name = 'npm run admin');
--> statement-breakpoint
-- An appointed administrator was kept by mail: the id takes its place, or nothing if the user is removed.
-- The field is found in the text of the JSON: a name beside it may have half of a character, as \ud83d, which the operators refuse to read.
UPDATE audit_entries e SET changes = (
  SELECT json_agg(
    CASE WHEN c.change::text LIKE '{"field":"administrator"%'
    THEN json_strip_nulls(json_build_object('field', 'administrator', 'after', (
      SELECT u.id FROM users u
      WHERE u.tenant_id = e.tenant_id AND u.given_name || u.surname <> '' AND (
        lower(u.mail) = lower(c.change ->> 'after')
        OR EXISTS (SELECT FROM mail_changes m WHERE m.user_id = u.id AND lower(c.change ->> 'after') IN (lower(m.before), lower(m.after)))
      )
      ORDER BY lower(u.mail) = lower(c.change ->> 'after') DESC, u.id
      LIMIT 1
    )))
    ELSE c.change END ORDER BY c.at)
  FROM json_array_elements(e.changes) WITH ORDINALITY AS c(change, at)
)
WHERE e.action IN ('tenantCreated', 'administratorAppointed')
  AND EXISTS (SELECT FROM json_array_elements(e.changes) AS c(change) WHERE c.change::text LIKE '{"field":"administrator"%');
