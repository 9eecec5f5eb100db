-- Tells every server process that the rights of a tenant's users changed.
CREATE FUNCTION tell_changed_tenant() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('people_changed', json_build_object('tenantId', NEW.id)::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tenants_changed_told AFTER UPDATE ON "tenants" FOR EACH ROW WHEN (
  (OLD.modules, OLD.features, OLD.role_permissions) IS DISTINCT FROM (NEW.modules, NEW.features, NEW.role_permissions)
) EXECUTE FUNCTION tell_changed_tenant();
