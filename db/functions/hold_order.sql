-- Locks tenants in one order, before the positions of their campaigns change.
CREATE OR REPLACE FUNCTION public.hold_order(of_tenants uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT FROM tenants t WHERE t.id = ANY (of_tenants) ORDER BY t.id FOR NO KEY UPDATE
$function$;
