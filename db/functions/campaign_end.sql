-- Last day on which a campaign takes answers. A closed campaign ends three days ago: that is past everywhere on earth, also for a server
-- whose clock is a day behind.
CREATE OR REPLACE FUNCTION public.campaign_end(status text, to_date date)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  SELECT CASE WHEN status = 'Done' THEN least(to_date, (now() AT TIME ZONE 'UTC')::date - 3) ELSE to_date END
$function$;
