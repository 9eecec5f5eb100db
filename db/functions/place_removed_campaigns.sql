-- Trigger: closes the gaps that deleted campaigns leave.
CREATE OR REPLACE FUNCTION public.place_removed_campaigns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM place_campaigns(ARRAY (SELECT DISTINCT tenant_id FROM removed));
  RETURN NULL;
END
$function$;
