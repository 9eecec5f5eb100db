-- Digests of revoked tokens that have not expired. Looks across tenants; a token cannot be derived from its digest.
CREATE OR REPLACE FUNCTION public.find_ended_tokens()
 RETURNS TABLE(digest text, ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ SELECT e.digest, e.ends_at FROM public.ended_tokens e WHERE e.ends_at > now() $function$;
