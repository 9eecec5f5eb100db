-- The time from which a campaign takes no more answers: the end of its last day in its time zone. For a closed campaign it is three days ago, so
-- that it is in the past also for a server whose clock is slow.
CREATE OR REPLACE FUNCTION public.campaign_end(status text, to_date date, time_zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  SELECT least((to_date + 1)::timestamp AT TIME ZONE time_zone, CASE WHEN status = 'Done' THEN now() - interval '3 days' END)
$function$;
