-- Trigger: locks the tenant before a campaign is deleted. The position is deleted with the campaign.
CREATE OR REPLACE FUNCTION public.hold_removed_campaign()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hold_order(ARRAY[OLD.tenant_id]);
  RETURN OLD;
END
$function$;
