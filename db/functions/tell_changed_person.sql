-- Trigger: notifies every server process that the rights of a user changed. An empty message means any user. Users who never signed in cause no message.
CREATE OR REPLACE FUNCTION public.tell_changed_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  told text := json_build_object(
    'userId', OLD.id,
    'oids', ARRAY[OLD.external_user_id, NEW.external_user_id],
    'isOut', TG_OP = 'DELETE' OR NEW.disabled OR NEW.tenant_id <> OLD.tenant_id OR NEW.external_user_id IS DISTINCT FROM OLD.external_user_id
  )::text;
BEGIN
  PERFORM pg_notify('people_changed', CASE WHEN octet_length(told) < 4000 THEN told ELSE '' END);
  RETURN NULL;
END
$function$;
