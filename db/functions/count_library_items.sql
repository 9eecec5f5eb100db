-- Trigger: adds new library items to the counts, and subtracts deleted ones.
CREATE OR REPLACE FUNCTION public.count_library_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM keep_count(g.tenant_id, 'library', g.facets, g.shared, CASE TG_OP WHEN 'INSERT' THEN g.items ELSE -g.items END)
  FROM (
    SELECT t.tenant_id, library_facets(t.kind, t.status, t.visibility, t.type) AS facets,
      is_item_shared(t.kind, t.visibility, t.version) AS shared, count(*)::int AS items
    FROM touched t GROUP BY 1, 2, 3
  ) g;
  RETURN NULL;
END
$function$;
