-- Deletes the token fetches and spent tokens of campaigns that are over, of all tenants.
CREATE OR REPLACE FUNCTION public.forget_tokens()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  DELETE FROM public.token_fetches f USING public.campaigns c WHERE c.id = f.campaign_id AND public.is_long_over(c.status, c.to_date);
  DELETE FROM public.spent_tokens s USING public.campaigns c WHERE c.id = s.campaign_id AND public.is_long_over(c.status, c.to_date)
$function$;
