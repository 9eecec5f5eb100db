-- Trigger: updates the counts when a campaign is archived or gets another owner.
CREATE OR REPLACE FUNCTION public.count_changed_campaign()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.future_talk_id IS NULL THEN
    PERFORM keep_count(OLD.tenant_id, 'campaigns', ARRAY[OLD.archived::text], false, -1),
      keep_count(OLD.tenant_id, 'own campaigns', ARRAY[OLD.archived::text, OLD.owner_user_id::text], false, -1);
  END IF;
  IF NEW.future_talk_id IS NULL THEN
    PERFORM keep_count(NEW.tenant_id, 'campaigns', ARRAY[NEW.archived::text], false, 1),
      keep_count(NEW.tenant_id, 'own campaigns', ARRAY[NEW.archived::text, NEW.owner_user_id::text], false, 1);
  END IF;
  RETURN NULL;
END
$function$;
