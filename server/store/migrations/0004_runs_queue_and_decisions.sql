CREATE TABLE "answer_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"prompt" integer NOT NULL,
	"answer" integer NOT NULL,
	"state" text NOT NULL,
	"value" text,
	"note" text,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "runs_at_work";--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "category" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answer_decisions" ADD CONSTRAINT "answer_decisions_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_decisions" ADD CONSTRAINT "answer_decisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_decisions_of" ON "answer_decisions" USING btree ("run_id","prompt","answer","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "runs_under_way" ON "runs" USING btree ("id") WHERE "runs"."status" in ('queued', 'running');--> statement-breakpoint
ALTER TABLE "runs" DROP COLUMN "lease_until";