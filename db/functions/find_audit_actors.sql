-- Names of the users who made entries of the audit log, by entry. A provider administrator belongs to another tenant.
CREATE OR REPLACE FUNCTION public.find_audit_actors(entries uuid[])
 RETURNS TABLE(id uuid, given_name text, surname text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT e.id, u.given_name, u.surname
  FROM audit_entries e JOIN users u ON u.id = e.actor_id
  WHERE e.id = ANY (entries) AND e.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
$function$;
