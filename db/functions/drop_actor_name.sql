-- Trigger: removes the name of the user from entries of the audit log. Servers of an older version write one.
CREATE OR REPLACE FUNCTION public.drop_actor_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.actor_name := '';
  RETURN NEW;
END
$function$;
