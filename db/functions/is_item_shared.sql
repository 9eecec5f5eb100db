-- Whether all tenants see an item of the library.
CREATE OR REPLACE FUNCTION public.is_item_shared(kind text, visibility text, version integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT visibility = 'Shared' AND (version > 0 OR kind = 'category')
$function$;
