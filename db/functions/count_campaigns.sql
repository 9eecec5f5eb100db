-- Trigger: adds new campaigns to the counts of the tenant and of their owner, and subtracts deleted ones.
CREATE OR REPLACE FUNCTION public.count_campaigns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM keep_count(g.tenant_id, g.list, g.facets, false, CASE TG_OP WHEN 'INSERT' THEN g.campaigns ELSE -g.campaigns END)
  FROM (
    SELECT t.tenant_id, l.list, l.facets, count(*)::int AS campaigns
    FROM touched t CROSS JOIN LATERAL (VALUES
      ('campaigns', ARRAY[t.archived::text]), ('own campaigns', ARRAY[t.archived::text, t.owner_user_id::text])
    ) l (list, facets)
    WHERE t.future_talk_id IS NULL GROUP BY 1, 2, 3
  ) g;
  RETURN NULL;
END
$function$;
