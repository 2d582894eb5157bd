DROP INDEX "companies_search";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "admin_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "companies" SET "admin_email" = "users"."email" FROM "users" WHERE "users"."id" = "companies"."admin_id";--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin (("name" || ' ' || "admin_email") gin_trgm_ops);
