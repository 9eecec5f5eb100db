-- Deletes drafts of campaigns that take no more answers. Only versions before the ballot box stored such drafts.
CREATE OR REPLACE FUNCTION public.drop_drafts(moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  DELETE FROM public.anonymous_drafts d USING public.campaigns c
  WHERE c.id = d.campaign_id AND (c.status = 'Done' OR c.to_date < (moment AT TIME ZONE c.time_zone)::date)
$function$;
