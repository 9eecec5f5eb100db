-- The values by which library lists are filtered.
CREATE OR REPLACE FUNCTION public.library_facets(kind text, status text, visibility text, type text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT ARRAY[kind, status, visibility, coalesce(type, '')]
$function$;
