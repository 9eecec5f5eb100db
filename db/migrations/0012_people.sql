CREATE UNIQUE INDEX "users_mail_once" ON "users" USING btree (lower("mail"));
--> statement-breakpoint
CREATE INDEX "users_tenant" ON "users" USING btree ("tenant_id","surname","given_name");
--> statement-breakpoint
DROP INDEX "users_mail";
