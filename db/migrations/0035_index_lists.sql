CREATE INDEX "talk_projects_ceo" ON "talk_projects" USING btree ("ceo_user_id");--> statement-breakpoint
CREATE INDEX "user_departments_department" ON "user_departments" USING btree ("department_id","user_id");--> statement-breakpoint
CREATE INDEX "users_board" ON "users" USING btree ("tenant_id") WHERE "users"."board_member";