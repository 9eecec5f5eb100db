-- Trigger: only the operator sets the provider's tenant, never a request.
CREATE OR REPLACE FUNCTION public.keep_provider()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_user = 'app_user' THEN
    RAISE EXCEPTION 'only the operator names the provider' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$function$;
