DROP INDEX "library_items_name";--> statement-breakpoint
DROP INDEX "list_counts_list";--> statement-breakpoint
CREATE INDEX "campaigns_managed" ON "campaigns" USING btree ("tenant_id","archived","launched_at" desc nulls last,"to_date" desc,"id") WHERE "campaigns"."future_talk_id" is null;--> statement-breakpoint
CREATE INDEX "campaigns_managed_by_owner" ON "campaigns" USING btree ("owner_user_id","archived","launched_at" desc nulls last,"to_date" desc,"id") WHERE "campaigns"."future_talk_id" is null;--> statement-breakpoint
CREATE INDEX "library_items_name" ON "library_items" USING btree ("tenant_id","kind",lower("name"),"id","name","visibility","status","type");--> statement-breakpoint
CREATE INDEX "list_counts_list" ON "list_counts" USING btree ("tenant_id","list","facets");--> statement-breakpoint
ALTER POLICY "library_items_of_tenant" ON "library_items" TO app_user USING ("tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::uuid)) WITH CHECK ("tenant_id" = (select nullif(current_setting('app.tenant_id', true), '')::uuid));--> statement-breakpoint
-- Of all campaigns of a tenant that are no preparations, and of those of each owner.
CREATE FUNCTION count_campaigns() RETURNS trigger LANGUAGE plpgsql
AS $$
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
$$;
--> statement-breakpoint
CREATE FUNCTION count_changed_campaign() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF OLD.future_talk_id IS NULL THEN
    PERFORM keep_count(OLD.tenant_id, 'campaigns', ARRAY[OLD.archived::text], false, -1),
      keep_count(OLD.tenant_id, 'own campaigns', ARRAY[OLD.archived::text, OLD.owner_user_id::text], false, -1);
  END IF;
  IF NEW.future_talk_id IS NULL THEN
    PERFORM keep_count(NEW.tenant_id, 'campaigns', ARRAY[NEW.archived::text], false, 1),
      keep_count(NEW.tenant_id, 'own campaigns', ARRAY[NEW.archived::text, NEW.owner_user_id::text], false, 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Of the people of a tenant without those who were removed, who have no name.
CREATE FUNCTION count_people() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM keep_count(g.tenant_id, 'team', ARRAY[g.disabled::text], false, CASE TG_OP WHEN 'INSERT' THEN g.people ELSE -g.people END)
  FROM (SELECT t.tenant_id, t.disabled, count(*)::int AS people FROM touched t WHERE t.given_name || t.surname <> '' GROUP BY 1, 2) g;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_changed_person() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF OLD.given_name || OLD.surname <> '' THEN
    PERFORM keep_count(OLD.tenant_id, 'team', ARRAY[OLD.disabled::text], false, -1);
  END IF;
  IF NEW.given_name || NEW.surname <> '' THEN
    PERFORM keep_count(NEW.tenant_id, 'team', ARRAY[NEW.disabled::text], false, 1);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER campaigns_counted AFTER INSERT ON campaigns REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION count_campaigns();
--> statement-breakpoint
CREATE TRIGGER campaigns_uncounted AFTER DELETE ON campaigns REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION count_campaigns();
--> statement-breakpoint
CREATE TRIGGER campaigns_recounted AFTER UPDATE OF tenant_id, archived, owner_user_id, future_talk_id ON campaigns FOR EACH ROW WHEN (
  (OLD.tenant_id, OLD.archived, OLD.owner_user_id, OLD.future_talk_id IS NULL)
  IS DISTINCT FROM (NEW.tenant_id, NEW.archived, NEW.owner_user_id, NEW.future_talk_id IS NULL)
) EXECUTE FUNCTION count_changed_campaign();
--> statement-breakpoint
CREATE TRIGGER users_counted AFTER INSERT ON users REFERENCING NEW TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION count_people();
--> statement-breakpoint
CREATE TRIGGER users_uncounted AFTER DELETE ON users REFERENCING OLD TABLE AS touched
FOR EACH STATEMENT EXECUTE FUNCTION count_people();
--> statement-breakpoint
CREATE TRIGGER users_recounted AFTER UPDATE OF tenant_id, disabled, given_name, surname ON users FOR EACH ROW WHEN (
  (OLD.tenant_id, OLD.disabled, OLD.given_name || OLD.surname = '')
  IS DISTINCT FROM (NEW.tenant_id, NEW.disabled, NEW.given_name || NEW.surname = '')
) EXECUTE FUNCTION count_changed_person();
--> statement-breakpoint
-- What there is; the triggers hold off writers until it is committed.
INSERT INTO list_counts (tenant_id, list, facets, shared, total)
SELECT t.tenant_id, l.list, l.facets, false, count(*)
FROM campaigns t CROSS JOIN LATERAL (VALUES
  ('campaigns', ARRAY[t.archived::text]), ('own campaigns', ARRAY[t.archived::text, t.owner_user_id::text])
) l (list, facets)
WHERE t.future_talk_id IS NULL GROUP BY 1, 2, 3
UNION ALL
SELECT t.tenant_id, 'team', ARRAY[t.disabled::text], false, count(*) FROM users t WHERE t.given_name || t.surname <> '' GROUP BY 1, t.disabled;
