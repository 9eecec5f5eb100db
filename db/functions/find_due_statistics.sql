-- Closed campaigns without a current edition of their statistics, the latest first. Looks across tenants and returns ids only.
CREATE OR REPLACE FUNCTION public.find_due_statistics(moment timestamp with time zone, most integer)
 RETURNS TABLE(tenant_id uuid, campaign_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT c.tenant_id, c.id
  FROM campaigns c LEFT JOIN campaign_statistics s ON s.campaign_id = c.id
  WHERE (c.has_begun OR c.response_count > 0) AND c.future_talk_id IS NULL AND c.status <> 'Planned'
    AND (s.campaign_id IS NULL OR NOT s.closed AND (c.status = 'Done' OR c.to_date < (moment AT TIME ZONE c.time_zone)::date))
  ORDER BY c.to_date DESC, c.id
  LIMIT most
$function$;
