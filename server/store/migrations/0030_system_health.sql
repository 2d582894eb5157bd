CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rows" bigint NOT NULL,
	"documents" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"is_complete" boolean NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"node" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "request_id" text;--> statement-breakpoint
CREATE INDEX "backups_finished" ON "backups" USING btree ("finished_at" DESC NULLS LAST);