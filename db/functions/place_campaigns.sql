-- Numbers the campaigns of tenants by their end, without gaps; writes only the rows that change.
CREATE OR REPLACE FUNCTION public.place_campaigns(of_tenants uuid[])
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE campaign_places p SET position = o.position
  FROM (
    SELECT campaign_id, row_number() OVER (PARTITION BY tenant_id ORDER BY ends_at, campaign_id) AS position
    FROM campaign_places WHERE tenant_id = ANY (of_tenants)
  ) o
  WHERE p.campaign_id = o.campaign_id AND p.position <> o.position
$function$;
