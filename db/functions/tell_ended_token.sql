-- Trigger: notifies every server process of a revoked token, with its expiry in milliseconds since the epoch.
CREATE OR REPLACE FUNCTION public.tell_ended_token()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('tokens_ended', concat(NEW.digest, ' ', (extract(epoch FROM NEW.ends_at) * 1000)::bigint));
  RETURN NULL;
END
$function$;
