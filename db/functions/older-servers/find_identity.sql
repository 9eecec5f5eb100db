-- Sign-in before version 0017. Stays for servers that still run during an update.
CREATE OR REPLACE FUNCTION public.find_identity(wanted_oid text, wanted_mails text[])
 RETURNS TABLE(id uuid, tenant_id uuid, bound boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT u.id, u.tenant_id, true FROM users u WHERE u.external_user_id = wanted_oid
$function$;
