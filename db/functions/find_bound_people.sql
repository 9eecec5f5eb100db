-- The users to whom identities are bound. Looks across tenants, like find_people, which also finds users without an identity.
CREATE OR REPLACE FUNCTION public.find_bound_people(wanted_oids text[])
 RETURNS TABLE(oid text, id uuid, tenant_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT u.external_user_id, u.id, u.tenant_id FROM public.users u WHERE u.external_user_id = ANY (wanted_oids)
$function$;
