-- Trigger: updates the counts of the team when a user is disabled, enabled or removed.
CREATE OR REPLACE FUNCTION public.count_changed_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.given_name || OLD.surname <> '' THEN
    PERFORM keep_count(OLD.tenant_id, 'team', ARRAY[OLD.disabled::text], false, -1);
  END IF;
  IF NEW.given_name || NEW.surname <> '' THEN
    PERFORM keep_count(NEW.tenant_id, 'team', ARRAY[NEW.disabled::text], false, 1);
  END IF;
  RETURN NULL;
END
$function$;
