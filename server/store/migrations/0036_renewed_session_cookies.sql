ALTER TABLE "sessions" ADD COLUMN "previous_cookie_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "cookie_renewed_at" timestamp with time zone;