-- Servers of an older version still write the mail of an appointed administrator into the log during an update.
CREATE FUNCTION drop_administrator_mail() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.changes := (
    SELECT json_agg(
      CASE WHEN c.change::text LIKE '{"field":"administrator",%@%'
      THEN json_strip_nulls(json_build_object('field', 'administrator', 'after', (
        SELECT u.id FROM users u WHERE u.tenant_id = NEW.tenant_id AND lower(u.mail) = lower(c.change ->> 'after')
      )))
      ELSE c.change END ORDER BY c.at)
    FROM json_array_elements(NEW.changes) WITH ORDINALITY AS c(change, at)
  );
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_without_mail BEFORE INSERT OR UPDATE ON audit_entries FOR EACH ROW
WHEN (NEW.changes::text LIKE '%{"field":"administrator",%@%') EXECUTE FUNCTION drop_administrator_mail();
--> statement-breakpoint
-- The trigger replaces those that were written since the migration that replaced mails.
UPDATE audit_entries SET changes = changes WHERE changes::text LIKE '%{"field":"administrator",%@%';
