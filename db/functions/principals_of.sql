-- The principals of bound identities with the features and the role permissions of their tenants, in one call as the restricted role: each
-- row is read under its own tenant.
CREATE OR REPLACE FUNCTION public.principals_of(oids text[])
 RETURNS TABLE(oid text, id uuid, tenant_id uuid, role text[], organization_role text[], disabled boolean, modules text[], features text[], role_permissions text[])
 LANGUAGE plpgsql
AS $function$
DECLARE
  bound record;
BEGIN
  PERFORM set_config('role', 'app_user', true);
  FOR bound IN SELECT b.oid, b.id, b.tenant_id FROM find_bound_people(oids) b LOOP
    PERFORM set_config('app.tenant_id', bound.tenant_id::text, true);
    RETURN QUERY
      SELECT bound.oid, u.id, u.tenant_id, u.role, u.organization_role, u.disabled, t.modules, t.features, t.role_permissions
      FROM users u JOIN tenants t ON t.id = u.tenant_id
      WHERE u.id = bound.id AND u.external_user_id = bound.oid;
  END LOOP;
END
$function$;
