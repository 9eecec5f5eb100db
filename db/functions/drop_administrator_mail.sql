-- Trigger: stores the id of an appointed administrator in entries of the audit log. Servers of an older version write the mail address.
CREATE OR REPLACE FUNCTION public.drop_administrator_mail()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;
