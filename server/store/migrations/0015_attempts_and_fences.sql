ALTER TABLE "review_documents" ADD COLUMN "reading_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "run_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "runs" SET "attempts" = "attempt" % 10 WHERE "status" IN ('queued', 'running');--> statement-breakpoint
UPDATE "reviews" SET "run_attempts" = "run_attempt" % 1000 WHERE "run_status" IN ('queued', 'running');
