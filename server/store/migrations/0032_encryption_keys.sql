CREATE TABLE "encryption_passes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "key_id" text;--> statement-breakpoint
CREATE INDEX "stored_files_key" ON "stored_files" USING btree ("key_id","sha256");