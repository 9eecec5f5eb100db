-- Trigger: moves a campaign whose end, status or kind changes.
CREATE OR REPLACE FUNCTION public.place_changed_campaign()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hold_order(ARRAY[NEW.tenant_id]);
  IF NEW.is_boardpulse AND NEW.future_talk_id IS NULL THEN
    INSERT INTO campaign_places (campaign_id, tenant_id, ends_at, position)
    VALUES (NEW.id, NEW.tenant_id, campaign_end(NEW.status, NEW.to_date, NEW.time_zone), 0)
    ON CONFLICT (campaign_id) DO UPDATE SET ends_at = excluded.ends_at;
  ELSE
    DELETE FROM campaign_places WHERE campaign_id = NEW.id;
  END IF;
  PERFORM place_campaigns(ARRAY[NEW.tenant_id]);
  RETURN NULL;
END
$function$;
