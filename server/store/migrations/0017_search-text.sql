DROP INDEX "companies_search";--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
DROP INDEX "workflows_search";--> statement-breakpoint
DROP INDEX "file_nodes_search";--> statement-breakpoint
DROP INDEX "projects_search";--> statement-breakpoint
DROP INDEX "reviews_search";--> statement-breakpoint
DROP INDEX "audit_entries_search";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (lower("companies"."name" || ' ' || "companies"."admin_email")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (lower("users"."first_name" || ' ' || "users"."last_name" || ' ' || "users"."email")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "workflows" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (lower("workflows"."name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "file_nodes" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (lower("file_nodes"."name" || "file_nodes"."extension")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (lower("projects"."name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (lower("reviews"."name" || ' ' || "reviews"."description")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (lower("audit_entries"."actor_name" || ' ' || "audit_entries"."actor_email" || ' ' || "audit_entries"."record_name" || ' ' || coalesce("audit_entries"."company_name", '') || ' ' || "audit_entries"."ip")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("company_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "workflows_search" ON "workflows" USING gin ("company_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "file_nodes_search" ON "file_nodes" USING gin ("scope_id","search_text" gin_trgm_ops) WHERE "file_nodes"."type" = 'file';--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("scope_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("company_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin ("company_id","search_text" gin_trgm_ops);