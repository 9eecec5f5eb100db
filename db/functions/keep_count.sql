-- Adds to a list's count of a tenant, in a row that no other transaction is changing, or in a new row, so that no transaction waits.
CREATE OR REPLACE FUNCTION public.keep_count(of_tenant uuid, of_list text, of_facets text[], is_shared boolean, change integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE list_counts SET total = total + change WHERE id = (
    SELECT c.id FROM list_counts c
    WHERE c.tenant_id = of_tenant AND c.list = of_list AND c.facets = of_facets AND c.shared = is_shared
    LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO list_counts (tenant_id, list, facets, shared, total) VALUES (of_tenant, of_list, of_facets, is_shared, change);
  END IF;
END
$function$;
