-- A save that waits for the end of an assignment has read before that the user is still asked. Another revision of the response makes it fail.
CREATE FUNCTION outdate_saves_of_ended() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE survey_responses r SET revision = r.revision + 1 WHERE r.survey_assignment_id = NEW.id AND r.status <> 'Completed';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER survey_assignments_ended AFTER UPDATE OF ended ON survey_assignments FOR EACH ROW
WHEN (NEW.ended AND NOT OLD.ended) EXECUTE FUNCTION outdate_saves_of_ended();
