-- Trigger: only the operator says which tenant is the provider's, never a request.
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
