UPDATE "users" SET "is_admin" = false WHERE "is_service" AND "is_admin";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_service" CHECK (not ("users"."is_service" and "users"."is_admin"));
