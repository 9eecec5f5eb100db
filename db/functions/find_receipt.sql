-- Hash of the hand-in with this secret; null if there was none.
CREATE OR REPLACE FUNCTION public.find_receipt(secret bytea)
 RETURNS bytea
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ SELECT r.content_hash FROM public.box_receipts r WHERE r.secret_hash = secret $function$;
