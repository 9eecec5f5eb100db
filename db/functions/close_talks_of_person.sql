-- Trigger: closes the open talks of a user who was disabled, in the same transaction, and stores the reason.
CREATE OR REPLACE FUNCTION public.close_talks_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE talk_sessions t SET status = 'Done', closed_early = true, closed_reason = 'personLeft', finished_at = now(), revision = t.revision + 1
  WHERE (t.giver_id = NEW.id OR t.taker_id = NEW.id) AND t.status <> 'Done';
  RETURN NULL;
END
$function$;
