-- Trigger: updates the counts when a filtered field of a library item changes.
CREATE OR REPLACE FUNCTION public.count_changed_library_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  before text[] := library_facets(OLD.kind, OLD.status, OLD.visibility, OLD.type);
  after text[] := library_facets(NEW.kind, NEW.status, NEW.visibility, NEW.type);
  was_shared boolean := is_item_shared(OLD.kind, OLD.visibility, OLD.version);
  is_shared boolean := is_item_shared(NEW.kind, NEW.visibility, NEW.version);
BEGIN
  IF (OLD.tenant_id, before, was_shared) IS DISTINCT FROM (NEW.tenant_id, after, is_shared) THEN
    PERFORM keep_count(OLD.tenant_id, 'library', before, was_shared, -1), keep_count(NEW.tenant_id, 'library', after, is_shared, 1);
  END IF;
  RETURN NULL;
END
$function$;
