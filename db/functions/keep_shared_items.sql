-- Trigger: only the provider's tenant shares items of the library, and a shared item stays shared.
CREATE OR REPLACE FUNCTION public.keep_shared_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.visibility = 'Shared' AND (TG_OP = 'DELETE' OR NEW.visibility <> 'Shared') THEN
    RAISE EXCEPTION 'what is shared stays shared' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  IF NEW.visibility = 'Shared' AND NOT EXISTS (SELECT FROM tenants t WHERE t.id = NEW.tenant_id AND t.is_provider) THEN
    RAISE EXCEPTION 'only the provider shares' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$function$;
