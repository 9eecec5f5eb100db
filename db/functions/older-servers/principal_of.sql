-- Principal before version 0032. Stays for servers that still run during an update.
CREATE OR REPLACE FUNCTION public.principal_of(tenant uuid, person uuid, oid text)
 RETURNS TABLE(role text[], organization_role text[], disabled boolean, modules text[], features text[])
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM set_config('role', 'app_user', true), set_config('app.tenant_id', tenant::text, true);
  RETURN QUERY
    SELECT u.role, u.organization_role, u.disabled, t.modules, t.features
    FROM users u JOIN tenants t ON t.id = u.tenant_id
    WHERE u.id = person AND u.external_user_id = oid;
END
$function$;
