CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_country" ON "companies" USING btree (lower("country"),"id");--> statement-breakpoint
CREATE INDEX "users_first_name" ON "users" USING btree ("company_id",lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "users_last_name" ON "users" USING btree ("company_id",lower("last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_address" ON "users" USING btree ("company_id","email","id");--> statement-breakpoint
CREATE INDEX "users_all_first_name" ON "users" USING btree (lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "users_all_last_name" ON "users" USING btree (lower("last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("company_id",("first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "workflows_search" ON "workflows" USING gin ("company_id","name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("scope_id","name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("company_id",("name" || ' ' || "description") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin ("company_id",("actor_name" || ' ' || "actor_email" || ' ' || "record_name" || ' ' || coalesce("company_name", '') || ' ' || "ip") gin_trgm_ops);