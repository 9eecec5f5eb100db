-- Trigger: when an assignment ends, a save that has read before that its user is still asked, and waits, must fail: the response gets another revision.
CREATE OR REPLACE FUNCTION public.outdate_saves_of_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE survey_responses r SET revision = r.revision + 1 WHERE r.survey_assignment_id = NEW.id AND r.status <> 'Completed';
  RETURN NULL;
END
$function$;
