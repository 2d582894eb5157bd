CREATE TABLE "read_contents" (
	"scope_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"reader_version" integer NOT NULL,
	CONSTRAINT "read_contents_scope_id_sha256_reader_version_pk" PRIMARY KEY("scope_id","sha256","reader_version")
);
--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
ALTER TABLE "read_contents" ADD CONSTRAINT "read_contents_sha256_stored_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."stored_files"("sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_company_email" ON "users" USING btree ("company_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE "users"."password_hash" is not null;--> statement-breakpoint
INSERT INTO "read_contents" ("scope_id", "sha256", "reader_version")
SELECT DISTINCT coalesce("held"."company_id", '00000000-0000-0000-0000-000000000000'::uuid), "held"."sha256", "document_reads"."reader_version"
FROM (
  SELECT "file_nodes"."company_id", "file_revisions"."sha256" FROM "file_revisions" JOIN "file_nodes" ON "file_nodes"."id" = "file_revisions"."file_id"
  UNION SELECT "reviews"."company_id", "review_documents"."sha256" FROM "review_documents" JOIN "reviews" ON "reviews"."id" = "review_documents"."review_id"
  UNION SELECT "runs"."company_id", "run_files"."sha256" FROM "run_files" JOIN "runs" ON "runs"."id" = "run_files"."run_id"
) AS "held" JOIN "document_reads" ON "document_reads"."sha256" = "held"."sha256";
