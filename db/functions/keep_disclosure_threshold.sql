-- Trigger: a campaign keeps the disclosure threshold that its tenant had when the campaign was opened.
CREATE OR REPLACE FUNCTION public.keep_disclosure_threshold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.status <> 'Planned' AND NEW.disclosure_threshold IS NULL THEN
    NEW.disclosure_threshold := (SELECT t.disclosure_threshold FROM tenants t WHERE t.id = NEW.tenant_id);
  END IF;
  RETURN NEW;
END
$function$;
