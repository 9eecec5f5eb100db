-- Trigger: gives new campaigns of the board a position; positions are ordered by the end of the campaign.
CREATE OR REPLACE FUNCTION public.place_added_campaigns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  of_tenants uuid[] := ARRAY (SELECT DISTINCT tenant_id FROM added WHERE is_boardpulse AND future_talk_id IS NULL);
BEGIN
  IF of_tenants = '{}' THEN RETURN NULL; END IF;
  PERFORM hold_order(of_tenants);
  INSERT INTO campaign_places (campaign_id, tenant_id, ends_at, position)
  SELECT id, tenant_id, campaign_end(status, to_date, time_zone), 0 FROM added WHERE is_boardpulse AND future_talk_id IS NULL;
  PERFORM place_campaigns(of_tenants);
  RETURN NULL;
END
$function$;
