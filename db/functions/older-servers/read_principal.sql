-- Principal before version 0011. Stays for servers that still run during an update.
CREATE OR REPLACE FUNCTION public.read_principal(tenant uuid, person uuid, oid text)
 RETURNS TABLE(role text[], organization_role text[], disabled boolean)
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM set_config('role', 'app_user', true), set_config('app.tenant_id', tenant::text, true);
  RETURN QUERY SELECT u.role, u.organization_role, u.disabled FROM users u WHERE u.id = person AND u.external_user_id = oid;
END
$function$;
