-- Trigger: notifies every server process that the modules, features or role permissions of a tenant changed.
CREATE OR REPLACE FUNCTION public.tell_changed_tenant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('people_changed', json_build_object('tenantId', NEW.id)::text);
  RETURN NULL;
END
$function$;
