DROP INDEX "companies_country";--> statement-breakpoint
DROP INDEX "users_list";--> statement-breakpoint
DROP INDEX "users_first_name";--> statement-breakpoint
DROP INDEX "users_last_name";--> statement-breakpoint
DROP INDEX "users_all_first_name";--> statement-breakpoint
DROP INDEX "users_all_last_name";--> statement-breakpoint
DROP INDEX "reviews_company";--> statement-breakpoint
DROP INDEX "runs_author";--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree (lower("name"),"id","name");--> statement-breakpoint
CREATE INDEX "users_all_address" ON "users" USING btree ("email","id") WHERE "users"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_company_action" ON "audit_entries" USING btree ("company_id","action","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "companies_country" ON "companies" USING btree (lower("country"),"id","country");--> statement-breakpoint
CREATE INDEX "users_list" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "users"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "users_first_name" ON "users" USING btree ("company_id",lower("first_name"),"id","first_name");--> statement-breakpoint
CREATE INDEX "users_last_name" ON "users" USING btree ("company_id",lower("last_name"),"id","last_name");--> statement-breakpoint
CREATE INDEX "users_all_first_name" ON "users" USING btree (lower("first_name"),"id","first_name") WHERE "users"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "users_all_last_name" ON "users" USING btree (lower("last_name"),"id","last_name") WHERE "users"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "reviews_company" ON "reviews" USING btree ("company_id","category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "runs_author" ON "runs" USING btree ("author_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status") WHERE not "runs"."is_test" and "runs"."project_id" is null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_super" CHECK (not "users"."is_super_user" or "users"."company_id" is null);