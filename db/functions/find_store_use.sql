-- Whether the store is empty, a demo, or in real use. Returns nothing about tenants or users.
CREATE OR REPLACE FUNCTION public.find_store_use(demo_ids uuid[])
 RETURNS TABLE(marked boolean, has_tenants boolean, has_other_tenants boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT
    EXISTS (SELECT FROM installation.demo_marks),
    EXISTS (SELECT FROM tenants),
    EXISTS (SELECT FROM tenants t WHERE t.id <> ALL (demo_ids))
$function$;
