ALTER TABLE "library_items" ADD COLUMN "talk_kind" text;--> statement-breakpoint
ALTER TABLE "library_items" ADD COLUMN "chapters" json;