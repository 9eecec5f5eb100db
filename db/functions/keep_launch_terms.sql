-- Trigger: refuses changes of the terms that respondents were shown at the launch of a campaign, and keeps a closed campaign closed.
CREATE OR REPLACE FUNCTION public.keep_launch_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.type, NEW.anonymity, NEW.cuts, NEW.time_zone, NEW.launched_at) IS DISTINCT FROM
     (OLD.type, OLD.anonymity, OLD.cuts, OLD.time_zone, OLD.launched_at)
     OR OLD.disclosure_threshold IS NOT NULL AND NEW.disclosure_threshold IS DISTINCT FROM OLD.disclosure_threshold THEN
    RAISE EXCEPTION 'type, anonymity, threshold, cuts and time zone are fixed at launch' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.status = 'Done' AND (NEW.status, NEW.to_date) IS DISTINCT FROM (OLD.status, OLD.to_date) THEN
    RAISE EXCEPTION 'a closed campaign stays closed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$function$;
