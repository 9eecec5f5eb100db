-- Deletes revoked tokens that have expired.
CREATE OR REPLACE FUNCTION public.remove_ended_tokens()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ DELETE FROM public.ended_tokens e WHERE e.ends_at <= now() $function$;
