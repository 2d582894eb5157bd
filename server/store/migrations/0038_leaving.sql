CREATE TABLE "data_export_parts" (
	"export_id" uuid NOT NULL,
	"archive" integer NOT NULL,
	"number" integer NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "data_export_parts_export_id_archive_number_pk" PRIMARY KEY("export_id","archive","number")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"company_id" uuid,
	"requested_by" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"archives" integer DEFAULT 0 NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deletion_contents" (
	"deletion_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "deletion_contents_deletion_id_sha256_pk" PRIMARY KEY("deletion_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"company_id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"user_id" uuid,
	"requested_by" uuid,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"was_active" boolean NOT NULL,
	"restored_by_name" text,
	"restored_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"held_since" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fence" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"certificate" text,
	"certificate_sha256" text
);
--> statement-breakpoint
ALTER TABLE "data_export_parts" ADD CONSTRAINT "data_export_parts_export_id_data_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."data_exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_export_parts" ADD CONSTRAINT "data_export_parts_sha256_stored_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."stored_files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deletion_contents" ADD CONSTRAINT "deletion_contents_deletion_id_deletions_id_fk" FOREIGN KEY ("deletion_id") REFERENCES "public"."deletions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_export_parts_content" ON "data_export_parts" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "data_exports_requester" ON "data_exports" USING btree ("requested_by","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_exports_company" ON "data_exports" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "data_exports_waiting" ON "data_exports" USING btree ("id") WHERE "data_exports"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "deletions_of_company" ON "deletions" USING btree ("company_id") WHERE "deletions"."kind" = 'company' and "deletions"."restored_at" is null and "deletions"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deletions_of_person" ON "deletions" USING btree ("user_id") WHERE "deletions"."kind" = 'person' and "deletions"."restored_at" is null and "deletions"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "deletions_list" ON "deletions" USING btree ("kind","requested_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deletions_under_way" ON "deletions" USING btree ("due_at") WHERE "deletions"."restored_at" is null and "deletions"."finished_at" is null;