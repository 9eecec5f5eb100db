-- Campaigns of all tenants that send mails and were not over on that day. Looks across tenants and returns ids only.
CREATE OR REPLACE FUNCTION public.find_mailed_campaigns(since date)
 RETURNS TABLE(tenant_id uuid, campaign_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
 SET enable_seqscan TO 'off'
AS $function$
  SELECT c.tenant_id, c.id FROM public.campaigns c
  WHERE c.status <> 'Done' AND NOT c.archived AND c.to_date >= since
    AND (SELECT m.id FROM public.campaign_mails m WHERE m.campaign_id = c.id AND m.kind = 'invitation' LIMIT 1) IS NOT NULL
$function$;
