-- Trigger: other tenants find an item by its newest version. Servers of an older version do not store its name and texts.
CREATE OR REPLACE FUNCTION public.publish_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.published_name := NEW.name;
  NEW.published_search := NEW.search;
  RETURN NEW;
END
$function$;
