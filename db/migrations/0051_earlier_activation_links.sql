CREATE TABLE "earlier_activation_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "earlier_activation_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "earlier_activation_links" ADD CONSTRAINT "earlier_activation_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_activation_links_user" ON "earlier_activation_links" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "earlier_activation_links_of_tenant" ON "earlier_activation_links" AS PERMISSIVE FOR ALL TO "app_user" USING ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid) WITH CHECK ("tenant_id" = nullif(current_setting('app.tenant_id', true), '')::uuid);