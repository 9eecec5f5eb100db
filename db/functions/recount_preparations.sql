-- Recounts the members of a talk project's preparation campaign, and those who completed it.
CREATE OR REPLACE FUNCTION public.recount_preparations(campaign uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE campaigns c SET assigned_users_count = n.people, response_count = n.completed
  FROM (
    SELECT count(*)::int AS people, count(*) FILTER (WHERE m.is_done)::int AS completed
    FROM (
      SELECT bool_and(r.status = 'Completed') AS is_done
      FROM survey_assignments a JOIN survey_responses r ON r.survey_assignment_id = a.id
      WHERE a.campaign_id = campaign AND NOT a.ended GROUP BY a.assigned_user_id
    ) m
  ) n
  WHERE c.id = campaign
$function$;
