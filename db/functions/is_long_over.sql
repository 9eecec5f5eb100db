-- Whether a campaign takes no more answers, also for a server whose clock is wrong: it was closed, or its last day was four days ago by the clock
-- of the store. A token that is deleted too early could be fetched or spent again.
CREATE OR REPLACE FUNCTION public.is_long_over(status text, to_date date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ SELECT status = 'Done' OR to_date < (now() AT TIME ZONE 'UTC')::date - 3 $function$;
