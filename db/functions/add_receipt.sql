-- Stores the hash of a hand-in with this secret. Returns null, or the hash of an earlier hand-in with the same secret.
CREATE OR REPLACE FUNCTION public.add_receipt(secret bytea, content bytea)
 RETURNS bytea
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO public.box_receipts (secret_hash, content_hash) VALUES (secret, content) ON CONFLICT DO NOTHING;
  IF FOUND THEN RETURN NULL; END IF;
  RETURN (SELECT r.content_hash FROM public.box_receipts r WHERE r.secret_hash = secret);
END
$function$;
