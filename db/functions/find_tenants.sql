-- Id and name of every tenant, for a provider administrator, in a transaction of the administrator's own tenant.
CREATE OR REPLACE FUNCTION public.find_tenants(asker uuid)
 RETURNS TABLE(id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT t.id, t.name
  FROM tenants t
  WHERE EXISTS (
    SELECT FROM users u
    WHERE u.id = asker
      AND u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
      AND 'Administrator' = ANY (u.role)
      AND NOT u.disabled
  )
$function$;
