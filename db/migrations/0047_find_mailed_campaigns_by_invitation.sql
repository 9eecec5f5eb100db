-- Every call read the mails of all campaigns. Each mailed campaign has an invitation, which an index finds; a subquery with a limit is
-- asked for each campaign, whatever the store knows about its rows.
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
