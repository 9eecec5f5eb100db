-- Boxes of all tenants that must be opened or closed. Looks across tenants and returns ids only.
CREATE OR REPLACE FUNCTION public.find_due_boxes(moment timestamp with time zone, most integer)
 RETURNS TABLE(tenant_id uuid, campaign_id uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT c.tenant_id, c.id
  FROM public.boxes b JOIN public.campaigns c ON c.id = b.campaign_id JOIN public.tenants t ON t.id = c.tenant_id
  WHERE b.key_id IS NOT NULL AND (
    c.status = 'Done' OR c.to_date < (moment AT TIME ZONE c.time_zone)::date OR (SELECT count(*) FROM public.boxed_responses r WHERE r.campaign_id = c.id)
      >= 2 * least(10, greatest(3, coalesce(c.disclosure_threshold, t.disclosure_threshold, 5)))
  )
  ORDER BY random()
  LIMIT most
$function$;
