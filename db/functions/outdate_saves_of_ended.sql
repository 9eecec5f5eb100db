-- Trigger: when an assignment ends, the response gets another revision. A save that waits, and that read the assignment before its end, then fails.
CREATE OR REPLACE FUNCTION public.outdate_saves_of_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE survey_responses r SET revision = r.revision + 1 WHERE r.survey_assignment_id = NEW.id AND r.status <> 'Completed';
  RETURN NULL;
END
$function$;
