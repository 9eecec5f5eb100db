-- Whether a user counts as a member of a campaign, and as having completed it: each 0 or 1.
CREATE OR REPLACE FUNCTION public.count_member(campaign uuid, person uuid)
 RETURNS TABLE(people integer, completed integer)
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (count(*) > 0)::int, (count(*) > 0 AND bool_and(r.status = 'Completed'))::int
  FROM survey_assignments a JOIN survey_responses r ON r.survey_assignment_id = a.id
  WHERE a.campaign_id = campaign AND a.assigned_user_id = person AND NOT a.ended
$function$;
