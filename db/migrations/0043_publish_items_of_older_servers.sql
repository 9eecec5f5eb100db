-- Servers of an older version save versions and categories during an update, and do not know these columns: other tenants would find an
-- item without a name, or by that of an earlier version.
CREATE FUNCTION publish_item() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.published_name := NEW.name;
  NEW.published_search := NEW.search;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER library_items_published BEFORE INSERT OR UPDATE OF name, search, draft_hash, version_hash ON library_items
FOR EACH ROW WHEN (NEW.kind = 'category' OR NEW.draft_hash = NEW.version_hash) EXECUTE FUNCTION publish_item();
--> statement-breakpoint
UPDATE library_items SET published_name = name, published_search = search
WHERE (kind = 'category' OR draft_hash = version_hash) AND (published_name <> name OR published_search <> search);
