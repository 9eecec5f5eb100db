ALTER TABLE "talk_sessions" ADD COLUMN "closed_early" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- A talk that one of its two cannot come to any more is closed with the same change that shuts them out, whoever makes it.
CREATE FUNCTION close_talks_of_person() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE talk_sessions t SET status = 'Done', closed_early = true, finished_at = now(), revision = t.revision + 1
  WHERE (t.giver_id = NEW.id OR t.taker_id = NEW.id) AND t.status <> 'Done';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_disabled_close AFTER UPDATE OF disabled ON users FOR EACH ROW
WHEN (NEW.disabled AND NOT OLD.disabled) EXECUTE FUNCTION close_talks_of_person();
--> statement-breakpoint
-- And those whose people left before this was so.
UPDATE "talk_sessions" t SET "status" = 'Done', "closed_early" = true, "finished_at" = now(), "revision" = t.revision + 1
WHERE t.status <> 'Done' AND EXISTS (SELECT FROM "users" u WHERE u.disabled AND (u.id = t.giver_id OR u.id = t.taker_id));
