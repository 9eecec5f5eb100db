-- Trigger: adds new users to the counts of the team, and subtracts deleted ones.
CREATE OR REPLACE FUNCTION public.count_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM keep_count(g.tenant_id, 'team', ARRAY[g.disabled::text], false, CASE TG_OP WHEN 'INSERT' THEN g.people ELSE -g.people END)
  FROM (SELECT t.tenant_id, t.disabled, count(*)::int AS people FROM touched t WHERE t.given_name || t.surname <> '' GROUP BY 1, 2) g;
  RETURN NULL;
END
$function$;
