CREATE TABLE "addin_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "kind" text DEFAULT 'console' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_reads" ADD COLUMN "text_sha256" text;--> statement-breakpoint
ALTER TABLE "addin_codes" ADD CONSTRAINT "addin_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addin_codes_session" ON "addin_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "document_reads_text" ON "document_reads" USING btree ("text_sha256");--> statement-breakpoint
UPDATE "document_reads" SET "text_sha256" = encode(sha256(convert_to("outcome" -> 'document' ->> 'text', 'UTF8')), 'hex')
WHERE "outcome" ->> 'ok' = 'true';
