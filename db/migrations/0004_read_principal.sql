-- What decides what a person may do, as the restricted role in their own tenant, in one call: every call of somebody asks.
CREATE FUNCTION read_principal(tenant uuid, person uuid, oid text)
RETURNS TABLE (role text[], organization_role text[], disabled boolean)
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM set_config('role', 'app_user', true), set_config('app.tenant_id', tenant::text, true);
  RETURN QUERY SELECT u.role, u.organization_role, u.disabled FROM users u WHERE u.id = person AND u.external_user_id = oid;
END
$$;
