-- Tenants that have mails of campaigns to send now. Looks across tenants and returns ids only.
CREATE OR REPLACE FUNCTION public.find_mail_tenants(at timestamp with time zone)
 RETURNS TABLE(tenant_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  SELECT t.id FROM public.tenants t
  WHERE EXISTS (
    SELECT FROM public.campaign_mails m
    WHERE m.tenant_id = t.id AND m.state = 'queued' AND m.due <= at AND (m.claimed_until IS NULL OR m.claimed_until <= at)
  )
$function$;
